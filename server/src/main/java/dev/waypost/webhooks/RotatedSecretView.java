package dev.waypost.webhooks;

import dev.waypost.webhooks.model.Webhook;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The new secret of a webhook. */
public record RotatedSecretView(
        @Schema(examples = "wh_01k2m4p6r8t0v2x4z6b8d0f2") String id,

        @Schema(description = "Only in this response", examples = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD")
        String secret,

        @Nullable Instant previousSecretExpiresAt) {

    static RotatedSecretView of(Webhook webhook) {
        return new RotatedSecretView(
                webhook.publicId().text(),
                webhook.secrets().fresh(),
                webhook.secrets().previousUntil());
    }
}
