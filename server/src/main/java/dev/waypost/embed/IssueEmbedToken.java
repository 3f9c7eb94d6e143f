package dev.waypost.embed;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that asks for an embed token. */
public record IssueEmbedToken(
        @NotBlank
        @Schema(
                enumeration = {"stats", "referrals", "link-creator"},
                examples = "stats")
        String type,

        @Min(300)
        @Max(86_400)
        @Schema(description = "Seconds until it ends; 3600 when left out", examples = "3600")
        @Nullable
        Integer expiresIn,

        @Min(300) @Max(86_400) @Schema(description = "Another name of expiresIn") @Nullable
        Integer ttl,

        @Schema(description = "Only about this link; link-creator: links come into its campaign") @Nullable
        LinkId linkId,

        @Schema(description = "Only about this campaign; link-creator: links come into it") @Nullable
        CampaignId campaignId,

        @Size(max = 100)
        @Schema(
                description = "Whose referrals: the id of a partner, or of an enrolled one (enr_) for one program; "
                        + "all partners within the scope when left out. For nothing but referrals")
        @Nullable
        String partnerId,

        @Size(max = 50)
        @Schema(
                description = "The pages that may use the token; every page when left out",
                examples = "[\"https://example.com\", \"https://*.example.com\"]")
        @Nullable
        List<@NotNull @Size(max = 300) String> allowedOrigins) {}
