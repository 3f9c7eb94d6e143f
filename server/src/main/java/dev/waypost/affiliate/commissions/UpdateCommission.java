package dev.waypost.affiliate.commissions;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates an unpaid commission. Amounts are in major units of its currency. */
public record UpdateCommission(
        @Schema(description = "pending, approved, then paid", examples = "approved")
        Patch<@NotNull CommissionStatus> status,

        Patch<@NotNull @DecimalMin("0") @DecimalMax("100000000") @Digits(integer = 9, fraction = 3) BigDecimal> amount,
        Patch<@NotNull @DecimalMin("0") @DecimalMax("100000000") @Digits(integer = 9, fraction = 3) BigDecimal>
                earnings,
        Patch<@Size(max = 1000) String> description) {}
