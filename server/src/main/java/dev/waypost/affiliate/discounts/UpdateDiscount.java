package dev.waypost.affiliate.discounts;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a discount code. */
public record UpdateDiscount(
        Patch<@NotNull @Pattern(regexp = DiscountService.CODE, message = DiscountService.NOT_A_CODE) String> code,
        Patch<@NotNull CommissionKind> type,
        Patch<@NotNull @DecimalMin("0.001") @DecimalMax("1000000") @Digits(integer = 7, fraction = 3) BigDecimal>
                amount,
        Patch<@DecimalMin("0") @DecimalMax("100000000") @Digits(integer = 9, fraction = 3) BigDecimal> minAmount,
        Patch<@Min(1) @Max(1_000_000_000) Long> maxUses,
        Patch<PartnerId> partnerId,

        @Schema(description = "active or inactive; expired codes are set by expiresAt", examples = "inactive")
        Patch<@NotNull DiscountStatus> status,

        Patch<Instant> startsAt,
        Patch<Instant> expiresAt,
        Patch<@Size(max = 1000) String> description) {}
