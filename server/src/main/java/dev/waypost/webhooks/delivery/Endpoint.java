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
 * Where messages go, and the secrets they are signed with.
 *
 * @param url what may be shown of the address
 * @param target the address itself
 * @param ofIntegration whether an integration keeps it, and not people
 * @param fence grows whenever somebody acquires the lease to send to it
 * @param restingUntil the end of that lease, for who acquired it
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
    /** Whether the lease may be another node's by now. */
    boolean isLeaseOver(Instant now) {
        return restingUntil == null || !now.isBefore(restingUntil);
    }

    /** Where people look at it in the dashboard, below their workspace. */
    String page() {
        return ofIntegration ? "/integrations" : "/webhooks";
    }

    /** The old one signs along until its time is over. Empty where none can be read. */
    List<String> secrets(Instant now) {
        boolean both = previousUntil != null && now.isBefore(previousUntil);
        return Stream.of(Optional.ofNullable(secret), Optional.ofNullable(both ? previousSecret : null))
                .flatMap(Optional::stream)
                .toList();
    }
}
