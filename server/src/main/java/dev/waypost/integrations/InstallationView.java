package dev.waypost.integrations;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.access.UserId;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A connection in API responses. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record InstallationView(
        InstallationId id,
        Provider provider,
        @Schema(examples = "Stripe") String name,
        Provider.Category category,

        @Schema(enumeration = {"active", "paused", "error"}) String status,

        Map<String, @Nullable Object> config,

        @Schema(description = "The last characters of the secrets", examples = "{\"signingSecret\": \"****k3Jd\"}")
        Map<String, String> credentialsMasked,

        @Schema(description = "The URL that receives the messages of the service") @Nullable
        String receiverUrl,

        @Nullable Instant lastSyncAt,
        @Nullable String lastError,
        UserId installedBy,
        Instant createdAt,
        Instant updatedAt) {

    static InstallationView of(Installation installation, Connector connector) {
        Installation.Health health = connector.health(installation);
        return new InstallationView(
                installation.id(),
                installation.provider(),
                installation.name(),
                installation.provider().category(),
                !installation.enabled() ? "paused" : health.lastError() == null ? "active" : "error",
                installation.settings().config(),
                installation.settings().masked(),
                connector.receiver(installation.id()),
                health.lastSyncAt(),
                health.lastError(),
                installation.installedBy(),
                installation.createdAt(),
                installation.updatedAt());
    }
}
