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

/** The body that creates a pixel. */
public record CreatePixel(
        @NotBlank @Size(max = 200) @Schema(examples = "Checkout done")
        String name,

        @Size(max = 2000) @Nullable String description,
        @Nullable CampaignId campaignId,

        @Size(max = 200)
        @Schema(description = "What a conversion by it is called; conversion when left out", examples = "purchase")
        @Nullable
        String eventName,

        @Size(max = 20)
        @Schema(description = "Parameters of the page's address to keep with each visit", examples = "[\"plan\"]")
        @Nullable
        List<@Pattern(regexp = PARAMETER, message = "must be names of parameters") String> captureParams,

        @Schema(description = "Whether a visit that came by a click is a conversion; true when left out") @Nullable
        Boolean conversionTracking,

        @Schema(description = "true when left out") @Nullable
        Boolean enabled,

        @Nullable Instant expiresAt,

        @Min(1) @Schema(description = "How many visits it takes note of") @Nullable
        Long firesLimit,

        @Size(max = 50)
        @Schema(
                description = "The pages whose conversions count at once; those of other pages wait for approval",
                examples = "[\"https://shop.example.com\", \"https://*.example.com\"]")
        @Nullable
        List<@NotNull @Size(max = 300) String> allowedOrigins,

        @DecimalMin("0")
        @DecimalMax("100000000")
        @Digits(integer = 9, fraction = 3)
        @Schema(description = "A conversion worth more waits for approval; 1000 when left out", examples = "500")
        @Nullable
        BigDecimal maxValue,

        @Schema(description = "The currency of maxValue; USD when left out", examples = "EUR") @Nullable
        String maxValueCurrency) {

    static final String PARAMETER = "[A-Za-z0-9_.-]{1,50}";
}
