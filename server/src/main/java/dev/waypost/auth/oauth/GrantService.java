package dev.waypost.auth.oauth;

import dev.waypost.access.Caller;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.oauth.apps.OAuthApp;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;

/** Creates, lists and revokes grants. */
@ApplicationScoped
public class GrantService {
    private static final int MOST_PER_PERSON = 200;
    private static final String RESOURCE = "oauth_grant";

    private final GrantRepository repository;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    GrantService(GrantRepository repository, AuditLog audit, Ids ids, Clock clock, Caller caller) {
        this.repository = repository;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional(Transactional.TxType.MANDATORY)
    GrantId consent(OAuthApp app, WorkspaceId workspace, List<String> scopes) {
        if (repository.count(caller.userId()) >= MOST_PER_PERSON) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED,
                    "You have connected %d apps; disconnect one first".formatted(MOST_PER_PERSON));
        }
        GrantId id = repository.allow(
                new GrantId(ids.next()), app, workspace, caller.userId(), true, scopes, clock.instant());
        audit.record(
                workspace,
                "oauth_grant.created",
                RESOURCE,
                id,
                app.name(),
                Changes.none().and("scopes", null, scopes));
        return id;
    }

    Listing<GrantView> list(Paging paging) {
        return repository.list(caller.userId(), paging);
    }

    @Transactional
    void delete(GrantId id) {
        Grant grant = repository.delete(caller.userId(), id).orElseThrow(() -> ApiException.notFound("connected app"));
        recordEnd(grant);
    }

    /** Revokes all grants of a user, for an account that may have been compromised. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void deleteAll(UserId user) {
        repository.deleteAll(user).forEach(this::recordEnd);
    }

    private void recordEnd(Grant grant) {
        audit.record(grant.workspaceId(), "oauth_grant.deleted", RESOURCE, grant.id(), grant.appName(), Changes.none());
    }
}
