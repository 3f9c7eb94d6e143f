package dev.waypost.webhooks.delivery;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The target of messages with its signing secrets.
 *
 * @param url the part of the URL that may be shown
 * @param target the full URL
 * @param ofIntegration whether an integration manages it
 * @param fence the fencing token, incremented whenever a node acquires the lease
 * @param restingUntil the end of the lease, for the node that acquired it
 */
public record Endpoint(
        UUID webhook,
        WorkspaceId workspaceId,
        String name,
        String url,
        String target,
        Map<String, String> headers,
        @Nullable String secret,
        @Nullable String previousSecret,
        @Nullable Instant previousUntil,
        boolean ofIntegration,
        long fence,
        @Nullable Instant restingUntil) {
    /** Whether another node may have acquired the lease. */
    boolean isLeaseOver(Instant now) {
        return restingUntil == null || !now.isBefore(restingUntil);
    }

    /** The dashboard page of the webhook, relative to the workspace. */
    String page() {
        return ofIntegration ? "/integrations" : "/webhooks";
    }

    /** Includes the previous secret until it expires. Empty if no secret can be decrypted. */
    List<String> secrets(Instant now) {
        boolean both = previousUntil != null && now.isBefore(previousUntil);
        return Stream.of(Optional.ofNullable(secret), Optional.ofNullable(both ? previousSecret : null))
                .flatMap(Optional::stream)
                .toList();
    }
}
