package dev.waypost.auth.oauth.apps;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Creates, updates and deletes OAuth apps. */
@ApplicationScoped
class OAuthAppService {
    private static final int MOST_PER_WORKSPACE = 50;
    private static final int USUAL_GRACE_HOURS = 24;
    private static final String RESOURCE = "oauth_app";

    private final OAuthAppRepository repository;
    private final AuditLog audit;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    OAuthAppService(OAuthAppRepository repository, AuditLog audit, Tokens tokens, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.audit = audit;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    AppWithSecret create(CreateOAuthApp request) {
        requireVerified();
        WorkspaceId workspace = caller.workspaceId();
        repository.lockWorkspace(workspace);
        if (repository.count(workspace) >= MOST_PER_WORKSPACE) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED, "A workspace can have %d OAuth apps".formatted(MOST_PER_WORKSPACE));
        }
        Instant now = clock.instant();
        boolean isPublic = Boolean.TRUE.equals(request.isPublic());
        @Nullable String secret = isPublic ? null : newSecret();
        OAuthApp app = new OAuthApp(
                new OAuthAppId(ids.next()),
                workspace,
                caller.userId(),
                request.name().strip(),
                request.description(),
                website(request.website()),
                logo(request.logo()),
                tokens.next("wp_client_", 24),
                secret == null ? null : lastFour(secret),
                null,
                RedirectUris.of(Objects.requireNonNullElse(request.redirectUris(), List.of())),
                scopes(request.scopes()),
                isPublic || Boolean.TRUE.equals(request.requirePkce()),
                isPublic,
                Boolean.TRUE.equals(request.clientCredentials()),
                now,
                now);
        requireConsistent(app);
        repository.insert(app, secret == null ? null : Tokens.hash(secret));
        audit.record(
                workspace,
                "oauth_app.created",
                RESOURCE,
                app.id(),
                app.name(),
                Changes.none().and("scopes", null, app.scopes()).and("redirectUris", null, app.redirectUris()));
        return new AppWithSecret(app, secret);
    }

    Listing<OAuthApp> list(Paging paging) {
        return repository.list(caller.workspaceId(), paging);
    }

    OAuthApp get(OAuthAppId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(OAuthAppService::notFound);
    }

    @Transactional
    OAuthApp update(OAuthAppId id, UpdateOAuthApp change) {
        OAuthApp before = lock(id);
        OAuthApp after = new OAuthApp(
                before.id(),
                before.workspaceId(),
                before.createdBy(),
                change.name().required("name", before.name()).strip(),
                change.description().over(before.description()),
                website(change.website().over(before.website())),
                logo(change.logo().over(before.logo())),
                before.clientId(),
                before.secretLastFour(),
                before.previousSecretExpiresAt(),
                change.redirectUris().map(RedirectUris::of).over(before.redirectUris(), List.of()),
                change.scopes().map(OAuthAppService::scopes).required("scopes", before.scopes()),
                before.isPublic() || change.requirePkce().over(before.requirePkce(), false),
                before.isPublic(),
                change.clientCredentials().over(before.clientCredentials(), false),
                before.createdAt(),
                clock.instant());
        requireConsistent(after);
        repository.update(after);
        if (before.clientCredentials() && !after.clientCredentials()) {
            repository.endClientCredentials(id);
        }
        audit.record(
                before.workspaceId(),
                "oauth_app.updated",
                RESOURCE,
                id,
                after.name(),
                Changes.none()
                        .and("name", before.name(), after.name())
                        .and("description", before.description(), after.description())
                        .and("website", before.website(), after.website())
                        .and("logo", before.logo(), after.logo())
                        .and("redirectUris", before.redirectUris(), after.redirectUris())
                        .and("scopes", before.scopes(), after.scopes())
                        .and("requirePkce", before.requirePkce(), after.requirePkce())
                        .and("clientCredentials", before.clientCredentials(), after.clientCredentials()));
        return after;
    }

    @Transactional
    AppWithSecret rotate(OAuthAppId id, @Nullable RotateOAuthAppSecret request) {
        OAuthApp before = lock(id);
        if (before.isPublic()) {
            throw new ApiException(ErrorCode.CONFLICT, "A public app has no secret");
        }
        @Nullable Integer given = request == null ? null : request.graceHours();
        int graceHours = given == null ? USUAL_GRACE_HOURS : given;
        Instant now = clock.instant();
        String secret = newSecret();
        OAuthApp after = new OAuthApp(
                before.id(),
                before.workspaceId(),
                before.createdBy(),
                before.name(),
                before.description(),
                before.website(),
                before.logo(),
                before.clientId(),
                lastFour(secret),
                graceHours == 0 ? null : now.plus(Duration.ofHours(graceHours)),
                before.redirectUris(),
                before.scopes(),
                before.requirePkce(),
                before.isPublic(),
                before.clientCredentials(),
                before.createdAt(),
                now);
        repository.rotate(after, Tokens.hash(secret));
        audit.record(
                before.workspaceId(),
                "oauth_app.secret_rotated",
                RESOURCE,
                id,
                before.name(),
                Changes.none().and("previousSecretExpiresAt", null, after.previousSecretExpiresAt()));
        return new AppWithSecret(after, secret);
    }

    @Transactional
    void delete(OAuthAppId id) {
        OAuthApp app = lock(id);
        repository.delete(id);
        audit.record(app.workspaceId(), "oauth_app.deleted", RESOURCE, id, app.name(), Changes.none());
    }

    /** Otherwise anyone could ask users for consent in the name of a foreign address. */
    private void requireVerified() {
        if (!repository.isVerified(caller.userId())) {
            throw new ApiException(
                    ErrorCode.FORBIDDEN,
                    "Confirm your e-mail address before you create an OAuth app: open the link in the confirmation"
                            + " e-mail, or request a new one in your account settings");
        }
    }

    private static void requireConsistent(OAuthApp app) {
        if (app.isPublic() && app.clientCredentials()) {
            throw ApiException.invalid("clientCredentials", "requires a confidential app");
        }
        if (app.redirectUris().isEmpty() && !app.clientCredentials()) {
            throw ApiException.invalid("redirectUris", "must contain at least one redirect URI");
        }
    }

    private static List<String> scopes(List<String> given) {
        for (String scope : given) {
            if (!OAuthScopes.isKnown(scope)) {
                throw ApiException.invalid(
                        "scopes",
                        ("contains %s, which is not a scope; the scopes are" + " %s")
                                .formatted(scope, String.join(", ", OAuthScopes.all())));
            }
        }
        return given.stream().distinct().toList();
    }

    private static @Nullable String website(@Nullable String given) {
        return given == null || given.isBlank() ? null : Fields.webAddress("website", given);
    }

    /** Shown on the consent page, which loads images over https only. */
    private static @Nullable String logo(@Nullable String given) {
        if (given == null || given.isBlank()) {
            return null;
        }
        if (!Fields.webAddress("logo", given).startsWith("https:")) {
            throw ApiException.invalid("logo", "must be an https URL");
        }
        return given;
    }

    private OAuthApp lock(OAuthAppId id) {
        return repository.lock(caller.workspaceId(), id).orElseThrow(OAuthAppService::notFound);
    }

    private static ApiException notFound() {
        return ApiException.notFound("OAuth app");
    }

    private String newSecret() {
        return tokens.next("wp_secret_", 40);
    }

    private static String lastFour(String secret) {
        return secret.substring(secret.length() - 4);
    }

    /** An app with its secret, which is shown only once; null for a public app. */
    record AppWithSecret(OAuthApp app, @Nullable String secret) {}
}
