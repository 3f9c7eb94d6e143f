package dev.waypost.embed.tokens;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A new token, and the HTML of its widget. */
public record EmbedTokenView(
        @Schema(examples = "wp_emb_8fK2mPq4Xw9Lr6Tn3Vb7Yc5Hd1Js0Zg2", description = "Shown only in this response")
        String token,

        @Schema(examples = "stats") String type,
        @Schema(examples = "3600") int expiresIn,
        Instant expiresAt,
        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,
        @Nullable String partnerId,
        @Schema(examples = "[\"https://example.com\"]") List<String> allowedOrigins,

        @Schema(examples = "https://waypost.example.com/embed/widget.js")
        String scriptUrl,

        String embedHtml) {}
