package dev.waypost.auth.saml;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.saml.metadata.IdentityProvider;
import dev.waypost.auth.saml.metadata.IdpMetadata;
import dev.waypost.auth.saml.metadata.MetadataReader;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Patch;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates, updates and deletes SAML connections. Metadata is fetched before the transaction, because it may take
 * seconds.
 */
@ApplicationScoped
class SamlConnectionService {
    static final String RESOURCE = "saml_connection";
    static final Duration BETWEEN_REFRESHES = Duration.ofDays(1);

    private static final int MOST_PER_WORKSPACE = 20;

    private final SamlConnectionRepository repository;
    private final SamlConnectionFields fields;
    private final MetadataReader metadata;
    private final SamlConnectionPolicy policy;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    SamlConnectionService(
            SamlConnectionRepository repository,
            SamlConnectionFields fields,
            MetadataReader metadata,
            SamlConnectionPolicy policy,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.fields = fields;
        this.metadata = metadata;
        this.policy = policy;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<SamlConnection> list(Paging paging) {
        return repository.list(caller.workspaceId(), paging);
    }

    SamlConnection get(SamlConnectionId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(SamlConnectionService::notFound);
    }

    SamlConnection create(CreateSamlConnection request) {
        Instant now = clock.instant();
        ConfigMethod method = SamlConnectionFields.method(request);
        SamlConnection.Rules rules = fields.rules(request);
        IdentityProvider idp = switch (method) {
            case METADATA_URL -> metadata.read(Objects.requireNonNull(request.metadataUrl()));
            case METADATA_XML -> IdpMetadata.read("metadataXml", Objects.requireNonNull(request.metadataXml()), now);
            case MANUAL -> SamlConnectionFields.manual(request, now);
        };
        @Nullable Instant read = method == ConfigMethod.METADATA_URL ? now : null;
        SamlConnection connection = new SamlConnection(
                new SamlConnectionId(ids.next()),
                caller.workspaceId(),
                request.name().strip(),
                Objects.requireNonNullElse(request.provider(), SamlProvider.CUSTOM),
                SamlStatus.DRAFT,
                method,
                method == ConfigMethod.METADATA_URL ? request.metadataUrl() : null,
                idp,
                rules,
                read,
                null,
                null,
                now,
                now);
        QuarkusTransaction.requiringNew().run(() -> insert(connection));
        return connection;
    }

    private void insert(SamlConnection connection) {
        WorkspaceId workspace = connection.workspaceId();
        repository.lockWorkspace(workspace);
        if (repository.count(workspace) >= MOST_PER_WORKSPACE) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED, "A workspace can have %d SAML connections".formatted(MOST_PER_WORKSPACE));
        }
        repository.insert(connection, nextRefresh(connection));
        audit.record(
                workspace,
                "saml_connection.created",
                RESOURCE,
                connection.id(),
                connection.name(),
                Changes.none()
                        .and("entityId", null, connection.idp().entityId())
                        .and("allowedDomains", null, connection.rules().allowedDomains()));
    }

    SamlConnection update(SamlConnectionId id, UpdateSamlConnection change) {
        Instant now = clock.instant();
        @Nullable IdentityProvider read = readMetadata(get(id), change, now);
        return QuarkusTransaction.requiringNew().call(() -> update(id, change, read, now));
    }

    private SamlConnection update(
            SamlConnectionId id, UpdateSamlConnection change, @Nullable IdentityProvider read, Instant now) {
        WorkspaceId workspace = caller.workspaceId();
        repository.lockWorkspace(workspace);
        SamlConnection before = repository.lock(workspace, id).orElseThrow(SamlConnectionService::notFound);
        boolean byHand = Stream.of(change.entityId(), change.ssoUrl(), change.ssoBinding(), change.sloUrl())
                        .anyMatch(field -> !(field instanceof Patch.Keep))
                || !(change.certificate() instanceof Patch.Keep)
                || !(change.certificates() instanceof Patch.Keep);
        ConfigMethod method = SamlConnectionFields.method(before, change, byHand);
        SamlConnection after = new SamlConnection(
                id,
                workspace,
                change.name().required("name", before.name()).strip(),
                change.provider().over(before.provider(), SamlProvider.CUSTOM),
                change.status().required("status", before.status()),
                method,
                method == ConfigMethod.METADATA_URL ? change.metadataUrl().over(before.metadataUrl()) : null,
                byHand
                        ? SamlConnectionFields.changed(before.idp(), change, now)
                        : Objects.requireNonNullElse(read, before.idp()),
                fields.changed(before.rules(), change),
                read != null && method == ConfigMethod.METADATA_URL ? now : before.metadataRefreshedAt(),
                null,
                before.lastUsedAt(),
                before.createdAt(),
                now);
        policy.requireChange(before, after);
        repository.update(after, nextRefresh(after));
        audit.record(
                workspace,
                "saml_connection.updated",
                RESOURCE,
                id,
                after.name(),
                SamlConnectionFields.changes(before, after));
        return after;
    }

    /** Refreshes the metadata on request. */
    SamlConnection refresh(SamlConnectionId id) {
        SamlConnection connection = get(id);
        @Nullable String url = connection.metadataUrl();
        if (url == null) {
            throw ApiException.invalid(
                    "metadataUrl", "is not set: this connection was not created from a metadata URL");
        }
        IdentityProvider read = metadata.read(url);
        return QuarkusTransaction.requiringNew().call(() -> {
            SamlConnection before =
                    repository.lock(caller.workspaceId(), id).orElseThrow(SamlConnectionService::notFound);
            return renewed(before, read);
        });
    }

    /** Stores metadata that the refresh job has fetched under its lease. */
    @Transactional
    void renew(SamlConnection due, IdentityProvider read, Instant leasedUntil) {
        repository
                .lock(due.workspaceId(), due.id())
                .filter(_ -> repository.hasLease(due.id(), leasedUntil))
                .ifPresent(before -> {
                    SamlConnection _ = renewed(before, read);
                });
    }

    /** Metadata of a different identity provider is rejected: that requires an explicit change. */
    private SamlConnection renewed(SamlConnection before, IdentityProvider read) {
        if (!before.idp().entityId().equals(read.entityId())) {
            throw ApiException.invalid(
                    "metadataUrl", "now describes %s, another identity provider".formatted(read.entityId()));
        }
        Instant now = clock.instant();
        SamlConnection after = new SamlConnection(
                before.id(),
                before.workspaceId(),
                before.name(),
                before.provider(),
                before.status(),
                before.configMethod(),
                before.metadataUrl(),
                read,
                before.rules(),
                now,
                null,
                before.lastUsedAt(),
                before.createdAt(),
                before.idp().equals(read) ? before.updatedAt() : now);
        repository.update(after, nextRefresh(after));
        if (!before.idp().equals(read)) {
            audit.record(
                    before.workspaceId(),
                    "saml_connection.refreshed",
                    RESOURCE,
                    before.id(),
                    before.name(),
                    SamlConnectionFields.changes(before, after));
        }
        return after;
    }

    @Transactional
    void delete(SamlConnectionId id) {
        WorkspaceId workspace = caller.workspaceId();
        repository.lockWorkspace(workspace);
        SamlConnection connection = repository.lock(workspace, id).orElseThrow(SamlConnectionService::notFound);
        policy.requireDeletion(connection);
        repository.delete(workspace, id);
        audit.record(
                workspace,
                "saml_connection.deleted",
                RESOURCE,
                id,
                connection.name(),
                Changes.none().and("entityId", connection.idp().entityId(), null));
    }

    /** What the metadata say that the change brings; null where it brings none. */
    private @Nullable IdentityProvider readMetadata(SamlConnection before, UpdateSamlConnection change, Instant now) {
        if (change.metadataXml() instanceof Patch.Set<String>(String xml)) {
            return IdpMetadata.read("metadataXml", xml, now);
        }
        if (change.metadataUrl() instanceof Patch.Set<String>(String url) && !url.equals(before.metadataUrl())) {
            return metadata.read(url);
        }
        return null;
    }

    private static @Nullable Instant nextRefresh(SamlConnection connection) {
        @Nullable Instant read = connection.metadataRefreshedAt();
        return connection.configMethod() != ConfigMethod.METADATA_URL || read == null
                ? null
                : read.plus(BETWEEN_REFRESHES);
    }

    private static ApiException notFound() {
        return ApiException.notFound("SAML connection");
    }
}
