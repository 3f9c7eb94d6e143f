package dev.waypost.pixels;

import dev.waypost.campaigns.CampaignId;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
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
        Long firesLimit) {

    static final String PARAMETER = "[A-Za-z0-9_.-]{1,50}";
}
