package dev.waypost.domains;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Manages custom domains; {@link DomainVerification} verifies them. */
@ApplicationScoped
class DomainService {
    static final String RESOURCE = "domain";
    private static final int TOKEN_CHARACTERS = 32;

    private final DomainRepository repository;
    private final HostNames hosts;
    private final Plans plans;
    private final AuditLog audit;
    private final Broadcast broadcast;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    DomainService(
            DomainRepository repository,
            HostNames hosts,
            Plans plans,
            AuditLog audit,
            Broadcast broadcast,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.hosts = hosts;
        this.plans = plans;
        this.audit = audit;
        this.broadcast = broadcast;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    Domain create(CreateDomain request) {
        WorkspaceId workspace = caller.workspaceId();
        String host = hosts.read(request.domain());
        plans.requireRoom(workspace, Limit.DOMAINS, () -> repository.count(workspace), 1);
        if (repository.verifiedElsewhere(workspace, host)) {
            throw exists("Another workspace has verified %s".formatted(host));
        }
        Instant now = clock.instant();
        Domain domain = new Domain(
                new DomainId(ids.next()),
                workspace,
                host,
                VerificationState.starting(tokens.next("", TOKEN_CHARACTERS), now),
                DomainSettings.of(request),
                false,
                0,
                caller.userId(),
                now,
                now);
        insert(domain);
        record("domain.created", domain, Changes.none().and(RESOURCE, null, host));
        return domain;
    }

    Domain get(DomainId id) {
        return repository.find(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    Listing<Domain> list(@Nullable Boolean archived, Paging paging) {
        return repository.list(caller.workspaceId(), archived, paging);
    }

    @Transactional
    Domain update(DomainId id, UpdateDomain change) {
        Domain before = lock(id);
        DomainSettings after = before.settings().changed(change);
        Changes changes = before.settings().changesTo(after);
        if (!changes.fields().isEmpty()) {
            repository.update(before.workspaceId(), id, after, clock.instant());
            record("domain.updated", before, changes);
        }
        prefer(before, change.primary().over(before.primary(), false));
        return get(id);
    }

    /** Makes the domain the default for new links. */
    @Transactional
    Domain makeDefault(DomainId id) {
        prefer(lock(id), true);
        return get(id);
    }

    /** A domain with links cannot be deleted, unless its links are deleted as well: they would be unreachable. */
    @Transactional
    DeletedDomain delete(DomainId id, boolean withLinks) {
        Domain domain = lock(id);
        if (domain.linksCount() > 0 && !withLinks) {
            throw new ApiException(
                    ErrorCode.DOMAIN_IN_USE,
                    "%d links use %s; delete them first, or delete the domain with ?force=true"
                            .formatted(domain.linksCount(), domain.host()));
        }
        Instant now = clock.instant();
        prefer(domain, false);
        int links = repository.deleteLinks(domain.workspaceId(), id, now);
        repository.delete(domain.workspaceId(), id, now);
        record("domain.deleted", domain, Changes.none().and("links", links, 0));
        return new DeletedDomain(id, true, links);
    }

    private void prefer(Domain domain, boolean primary) {
        if (domain.primary() == primary) {
            return;
        }
        if (primary && (!domain.verification().verified() || domain.settings().archived())) {
            throw ApiException.invalid("primary", "requires a verified domain that is not archived");
        }
        repository.setDefault(domain.workspaceId(), primary ? domain.id() : null);
        broadcast.announce(Topic.WORKSPACE, domain.workspaceId().text());
        record("domain.updated", domain, Changes.none().and("primary", !primary, primary));
    }

    private void insert(Domain domain) {
        try {
            repository.insert(domain);
        } catch (DbException e) {
            if (e.violates(DomainRepository.UNIQUE_IN_WORKSPACE)) {
                throw exists("%s is already a domain of this workspace".formatted(domain.host()));
            }
            throw e;
        }
    }

    private void record(String action, Domain domain, Changes changes) {
        audit.record(domain.workspaceId(), action, RESOURCE, domain.id(), domain.host(), changes);
        broadcast.announce(Topic.DOMAIN, domain.host());
    }

    private Domain lock(DomainId id) {
        return repository.lock(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound(RESOURCE));
    }

    static ApiException exists(String message) {
        return new ApiException(ErrorCode.DOMAIN_EXISTS, message);
    }
}
