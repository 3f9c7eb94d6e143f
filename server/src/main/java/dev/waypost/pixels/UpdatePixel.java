package dev.waypost.pixels;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a pixel. */
public record UpdatePixel(
        @Schema(examples = "Thank-you page") Patch<@NotBlank @Size(max = 200) String> name,
        Patch<@Size(max = 2000) String> description,
        Patch<CampaignId> campaignId,
        Patch<@Size(max = 200) String> eventName,

        Patch<
                        @Size(max = 20) List<
                                @NotNull
                                @Pattern(regexp = CreatePixel.PARAMETER, message = "must be names of parameters")
                                String>>
                captureParams,
        Patch<Boolean> conversionTracking,
        Patch<Boolean> enabled,
        Patch<Instant> expiresAt,
        Patch<@Min(1) Long> firesLimit,
        Patch<@Size(max = 50) List<@NotNull @Size(max = 300) String>> allowedOrigins,
        Patch<@DecimalMin("0") @DecimalMax("100000000") @Digits(integer = 9, fraction = 3) BigDecimal> maxValue,
        Patch<String> maxValueCurrency) {}
