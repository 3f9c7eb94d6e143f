package dev.waypost.auth.saml;

import dev.waypost.access.Role;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.auth.saml.metadata.MetadataReader;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.error.ApiException;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** Refreshes metadata once a day, and warns about certificates that expire without a successor. */
@ApplicationScoped
class MetadataRefreshJob {
    private static final int BATCH = 20;
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration AFTER_FAILURE = Duration.ofHours(1);

    private final SamlConnectionRepository repository;
    private final SamlConnectionService connections;
    private final MetadataReader metadata;
    private final Notifications notifications;
    private final Clock clock;

    MetadataRefreshJob(
            SamlConnectionRepository repository,
            SamlConnectionService connections,
            MetadataReader metadata,
            Notifications notifications,
            Clock clock) {
        this.repository = repository;
        this.connections = connections;
        this.metadata = metadata;
        this.notifications = notifications;
        this.clock = clock;
    }

    @Scheduled(identity = "saml-metadata", every = "10m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void refresh() {
        List<SamlConnection> batch;
        do {
            Instant now = clock.instant();
            Instant leasedUntil = now.plus(LEASE);
            batch = repository.takeDue(BATCH, now, leasedUntil);
            batch.forEach(connection -> refresh(connection, leasedUntil));
        } while (batch.size() == BATCH);
    }

    @Scheduled(identity = "saml-certificates", every = "6h", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void warn() {
        Instant soon = clock.instant().plus(IdpCertificates.SOON);
        repository.allActive().forEach(connection -> {
            Instant end = IdpCertificates.lastEnd(connection.idp().certificates());
            if (end.isBefore(soon)) {
                QuarkusTransaction.requiringNew().run(() -> warn(connection, end));
            }
        });
    }

    private void refresh(SamlConnection connection, Instant leasedUntil) {
        String url = String.valueOf(connection.metadataUrl());
        try {
            connections.renew(connection, metadata.read(url), leasedUntil);
        } catch (ApiException e) {
            Log.infof("The metadata of %s could not be read: %s", connection.id(), e.getMessage());
            repository.fail(
                    connection.id(),
                    leasedUntil,
                    e.getMessage(),
                    clock.instant().plus(AFTER_FAILURE));
        } catch (RuntimeException e) {
            Log.warnf(e, "The metadata of %s could not be stored; retrying when the lease expires", connection.id());
        }
    }

    private void warn(SamlConnection connection, Instant end) {
        if (repository.markWarned(connection.id(), end)) {
            notifications.sendToMembers(
                    connection.workspaceId(),
                    Role.ADMIN,
                    new Notice(
                            NotificationType.SSO_CERTIFICATE_EXPIRING,
                            "The certificate of %s expires soon".formatted(connection.name()),
                            ("The last certificate of the identity provider expires on %s. Add its successor before"
                                            + " then, or members will not be able to sign in through it.")
                                    .formatted(end.atOffset(ZoneOffset.UTC).toLocalDate()),
                            "/settings/sso"));
        }
    }
}
