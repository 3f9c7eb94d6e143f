package dev.waypost.tracking.proof;

import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The postback settings of a workspace in API responses. */
public record PostbackSettingsView(
        @Schema(
                description = "null if it cannot be decrypted; rotate it to create a new one",
                examples = "wp_post_Zk3vQ9xT2mLr8sWb5nYc7dHf4gJa1pUe")
        @Nullable
        String token,

        @Schema(
                description = "For advertising networks: replace the braces with the placeholders of the network",
                examples =
                        "https://go.example.com/api/conversions/postback?token=wp_post_Zk3vQ9xT2mLr8sWb5nYc7dHf4gJa1pUe&click_id={click_id}")
        @Nullable
        String postbackUrl,

        @Schema(description = "For servers that need the link of a conversion") @Nullable
        String s2sUrl,

        @Schema(description = "When the old token expires") @Nullable
        Instant previousTokenExpiresAt,

        @Schema(description = "Whether reports without a token or key are kept as pending conversions")
        boolean openReports) {

    private static final String FIELDS =
            "&click_id={click_id}&event={event}&value={value}&currency={currency}&order_id={order_id}";

    static PostbackSettingsView of(PostbackSettings settings, String base, Clock clock) {
        @Nullable String token = settings.token().orElse(null);
        @Nullable Instant expiresAt = settings.previousTokenExpiresAt();
        return new PostbackSettingsView(
                token,
                token == null ? null : base + "/api/conversions/postback?token=" + token + FIELDS,
                token == null ? null : base + "/api/conversions/s2s?token=" + token + FIELDS + "&timestamp={timestamp}",
                expiresAt == null || !expiresAt.isAfter(clock.instant()) ? null : expiresAt,
                settings.openReports());
    }
}
