package dev.waypost.auth.apikey;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Creates, updates and revokes publishable keys. They count towards the limit of API keys. */
@ApplicationScoped
class PublishableKeyService {
    private static final int RANDOM_CHARACTERS = 32;
    private static final String RESOURCE = "publishable_key";

    private final PublishableKeyRepository repository;
    private final ApiKeyRepository keys;
    private final Plans plans;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    PublishableKeyService(
            PublishableKeyRepository repository,
            ApiKeyRepository keys,
            Plans plans,
            AuditLog audit,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.keys = keys;
        this.plans = plans;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    NewKey create(CreatePublishableKey request) {
        WorkspaceId workspace = caller.workspaceId();
        plans.requireRoom(workspace, Limit.API_KEYS, () -> keys.count(workspace), 1);
        String value = tokens.next(PublishableKey.PREFIX, RANDOM_CHARACTERS);
        PublishableKey key = new PublishableKey(
                new ApiKeyId(ids.next()),
                workspace,
                caller.userId(),
                request.name().strip(),
                value.substring(value.length() - 4),
                Objects.requireNonNullElse(request.environment(), Environment.LIVE),
                AllowedOrigins.of(Objects.requireNonNullElse(request.allowedOrigins(), List.of())),
                true,
                request.expiresAt() == null ? null : future(request.expiresAt()),
                null,
                clock.instant());
        repository.insert(key, Tokens.hash(value));
        audit.record(
                workspace,
                "publishable_key.created",
                RESOURCE,
                key.id(),
                key.name(),
                Changes.none()
                        .and("allowedOrigins", null, key.allowedOrigins())
                        .and("expiresAt", null, key.expiresAt()));
        return new NewKey(key, value);
    }

    Listing<PublishableKey> list(Paging paging) {
        return repository.list(caller.workspaceId(), paging);
    }

    @Transactional
    PublishableKey update(ApiKeyId id, UpdatePublishableKey change) {
        repository.lock(caller.workspaceId(), id);
        PublishableKey before = find(id);
        PublishableKey after = new PublishableKey(
                before.id(),
                before.workspaceId(),
                before.createdBy(),
                change.name().required("name", before.name()).strip(),
                before.lastFour(),
                before.environment(),
                AllowedOrigins.of(change.allowedOrigins().over(before.allowedOrigins(), List.of())),
                change.enabled().over(before.enabled(), true),
                change.expiresAt().map(this::future).over(before.expiresAt()),
                before.lastUsedAt(),
                before.createdAt());
        repository.update(after);
        audit.record(
                before.workspaceId(),
                "publishable_key.updated",
                RESOURCE,
                id,
                after.name(),
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("allowedOrigins", before.allowedOrigins(), after.allowedOrigins())
                        .and("enabled", before.enabled(), after.enabled())
                        .and("expiresAt", before.expiresAt(), after.expiresAt()));
        return after;
    }

    @Transactional
    void delete(ApiKeyId id) {
        PublishableKey key = find(id);
        keys.revoke(key.workspaceId(), id, clock.instant());
        audit.record(key.workspaceId(), "publishable_key.deleted", RESOURCE, id, key.name(), Changes.none());
    }

    private PublishableKey find(ApiKeyId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("publishable key"));
    }

    private Instant future(Instant expiresAt) {
        return Fields.future("expiresAt", expiresAt, clock.instant());
    }

    /** A key with its value, which is shown only once here. */
    record NewKey(PublishableKey key, String value) {}
}
