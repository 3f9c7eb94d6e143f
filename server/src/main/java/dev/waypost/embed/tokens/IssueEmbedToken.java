package dev.waypost.embed.tokens;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that issues an embed token. */
public record IssueEmbedToken(
        @NotBlank
        @Schema(
                enumeration = {"stats", "referrals", "link-creator"},
                examples = "stats")
        String type,

        @Min(300)
        @Max(86_400)
        @Schema(description = "Lifetime in seconds. Defaults to 3600", examples = "3600")
        @Nullable
        Integer expiresIn,

        @Min(300) @Max(86_400) @Schema(description = "Alias of expiresIn") @Nullable
        Integer ttl,

        @Schema(description = "Limits the token to this link; link-creator adds links to its campaign") @Nullable
        LinkId linkId,

        @Schema(description = "Limits the token to this campaign; link-creator adds links to it") @Nullable
        CampaignId campaignId,

        @Size(max = 100)
        @Schema(
                description = "For referrals only: the ID of a partner, or of an enrolled partner (enr_) for one "
                        + "program; all partners in the scope by default")
        @Nullable
        String partnerId,

        @Size(max = 50)
        @Schema(
                description = "Origins that may use the token; all by default",
                examples = "[\"https://example.com\", \"https://*.example.com\"]")
        @Nullable
        List<@NotNull @Size(max = 300) String> allowedOrigins) {}
