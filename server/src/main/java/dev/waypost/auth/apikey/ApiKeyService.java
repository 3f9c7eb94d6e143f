package dev.waypost.auth.apikey;

import dev.waypost.access.Caller;
import dev.waypost.access.Scope;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.address.AddressRange;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Creates, updates and revokes API keys. */
@ApplicationScoped
class ApiKeyService {
    private static final int RANDOM_CHARACTERS = 32;

    private final ApiKeyRepository repository;
    private final Plans plans;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    ApiKeyService(
            ApiKeyRepository repository,
            Plans plans,
            AuditLog audit,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.plans = plans;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    NewKey create(CreateApiKey request) {
        WorkspaceId workspace = caller.workspaceId();
        plans.requireRoom(workspace, Limit.API_KEYS, () -> repository.count(workspace), 1);
        Environment environment = request.environment() == null ? Environment.LIVE : request.environment();
        String value = tokens.next(environment.prefix(), RANDOM_CHARACTERS);
        ApiKey key = new ApiKey(
                new ApiKeyId(ids.next()),
                workspace,
                caller.userId(),
                request.name().strip(),
                environment.prefix(),
                value.substring(value.length() - 4),
                scopes(request.scopes()),
                environment,
                true,
                allowlist(request.ipAllowlist() == null ? List.of() : request.ipAllowlist()),
                request.expiresAt() == null ? null : future(request.expiresAt()),
                null,
                clock.instant());
        repository.insert(key, Tokens.hash(value));
        audit.record(
                workspace,
                "api_key.created",
                "api_key",
                key.id(),
                key.name(),
                Changes.none().and("scopes", null, key.scopes()).and("expiresAt", null, key.expiresAt()));
        return new NewKey(key, value);
    }

    Listing<ApiKey> list(Paging paging) {
        return repository.list(caller.workspaceId(), paging);
    }

    @Transactional
    ApiKey update(ApiKeyId id, UpdateApiKey change) {
        repository.lock(caller.workspaceId(), id);
        ApiKey before = find(id);
        ApiKey after = new ApiKey(
                before.id(),
                before.workspaceId(),
                before.createdBy(),
                change.name().required("name", before.name()).strip(),
                before.keyPrefix(),
                before.lastFour(),
                change.scopes().map(ApiKeyService::scopes).required("scopes", before.scopes()),
                before.environment(),
                change.enabled().over(before.enabled(), true),
                allowlist(change.ipAllowlist().over(before.ipAllowlist(), List.of())),
                change.expiresAt().map(this::future).over(before.expiresAt()),
                before.lastUsedAt(),
                before.createdAt());
        repository.update(after);
        audit.record(
                before.workspaceId(),
                "api_key.updated",
                "api_key",
                id,
                after.name(),
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("scopes", before.scopes(), after.scopes())
                        .and("enabled", before.enabled(), after.enabled())
                        .and("expiresAt", before.expiresAt(), after.expiresAt())
                        .and("ipAllowlist", before.ipAllowlist(), after.ipAllowlist()));
        return after;
    }

    @Transactional
    void delete(ApiKeyId id) {
        ApiKey key = find(id);
        repository.revoke(key.workspaceId(), id, clock.instant());
        audit.record(key.workspaceId(), "api_key.deleted", "api_key", id, key.name(), Changes.none());
    }

    private ApiKey find(ApiKeyId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("API key"));
    }

    private static List<String> scopes(List<String> given) {
        for (String scope : given) {
            if (Scope.of(scope).isEmpty()) {
                throw ApiException.invalid(
                        "scopes",
                        ("contains %s, which is not a scope; the scopes are" + " %s").formatted(scope, Scope.list()));
            }
        }
        return given.stream().distinct().toList();
    }

    private static List<String> allowlist(List<String> given) {
        for (String range : given) {
            try {
                AddressRange.parse(range);
            } catch (IllegalArgumentException e) {
                throw ApiException.invalid(
                        "ipAllowlist", "contains %s, which is not an IP address or CIDR range".formatted(range));
            }
        }
        return given.stream().distinct().toList();
    }

    private Instant future(Instant expiresAt) {
        return Fields.future("expiresAt", expiresAt, clock.instant());
    }

    /** A key with its value, which is shown only once. */
    record NewKey(ApiKey key, String value) {}
}
