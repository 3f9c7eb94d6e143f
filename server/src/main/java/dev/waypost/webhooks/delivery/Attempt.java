package dev.waypost.webhooks.delivery;

import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** One delivery attempt: the request and its response. */
@Schema(name = "DeliveryAttempt")
public record Attempt(
        Instant at,
        String url,
        Map<String, String> requestHeaders,
        @Schema(examples = "200") @Nullable Integer statusCode,

        @Schema(description = "The first 10 kB") @Nullable String responseBody,

        @Schema(description = "In milliseconds", examples = "84")
        long responseTime,

        @Schema(description = "Why it did not succeed") @Nullable
        String error) {

    boolean succeeded() {
        return error == null;
    }
}
