package dev.waypost.pixels;

import dev.waypost.campaigns.CampaignId;
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
import org.jspecify.annotations.Nullable;

/** The request body that creates a pixel. */
public record CreatePixel(
        @NotBlank @Size(max = 200) @Schema(examples = "Checkout done")
        String name,

        @Size(max = 2000) @Nullable String description,
        @Nullable CampaignId campaignId,

        @Size(max = 200)
        @Schema(description = "The event name of its conversions. Defaults to conversion", examples = "purchase")
        @Nullable
        String eventName,

        @Size(max = 20)
        @Schema(description = "URL parameters to record with each visit", examples = "[\"plan\"]")
        @Nullable
        List<@NotNull @Pattern(regexp = PARAMETER, message = "must be names of parameters") String> captureParams,

        @Schema(description = "Whether a visit after a click counts as a conversion. Defaults to true") @Nullable
        Boolean conversionTracking,

        @Schema(description = "Defaults to true") @Nullable Boolean enabled,

        @Nullable Instant expiresAt,

        @Min(1) @Schema(description = "Maximum number of visits to record") @Nullable
        Long firesLimit,

        @Size(max = 50)
        @Schema(
                description = "Pages whose conversions count immediately; conversions from other pages need approval",
                examples = "[\"https://shop.example.com\", \"https://*.example.com\"]")
        @Nullable
        List<@NotNull @Size(max = 300) String> allowedOrigins,

        @DecimalMin("0")
        @DecimalMax("100000000")
        @Digits(integer = 9, fraction = 3)
        @Schema(description = "Conversions above this value need approval. Defaults to 1000", examples = "500")
        @Nullable
        BigDecimal maxValue,

        @Schema(description = "The currency of maxValue. Defaults to USD", examples = "EUR") @Nullable
        String maxValueCurrency) {

    static final String PARAMETER = "[A-Za-z0-9_.-]{1,50}";
}
