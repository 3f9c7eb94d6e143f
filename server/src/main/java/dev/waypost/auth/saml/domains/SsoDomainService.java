package dev.waypost.auth.saml.domains;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.domains.DomainProofs;
import dev.waypost.platform.crypto.Tokens;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Adds e-mail domains to workspaces and verifies them. */
@ApplicationScoped
class SsoDomainService {
    private static final String RESOURCE = "sso_domain";
    private static final int TOKEN_CHARACTERS = 32;
    private static final int MOST_PER_WORKSPACE = 50;
    private static final int LOOKS_PER_MINUTE = 20;

    private final SsoDomainRepository repository;
    private final DomainProofs proofs;
    private final AuditLog audit;
    private final RateLimits limits;
    private final Tokens tokens;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    SsoDomainService(
            SsoDomainRepository repository,
            DomainProofs proofs,
            AuditLog audit,
            RateLimits limits,
            Tokens tokens,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.proofs = proofs;
        this.audit = audit;
        this.limits = limits;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<SsoDomain> list(Paging paging) {
        return Listing.pageOf(repository.list(caller.workspaceId()), paging);
    }

    @Transactional
    SsoDomain create(CreateSsoDomain request) {
        WorkspaceId workspace = caller.workspaceId();
        String name = SsoDomains.read("domain", request.domain());
        if (repository.list(workspace).size() >= MOST_PER_WORKSPACE) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED, "A workspace can have %d e-mail domains".formatted(MOST_PER_WORKSPACE));
        }
        boolean takenElsewhere = repository
                .findVerified(name)
                .filter(other -> !other.workspaceId().equals(workspace))
                .isPresent();
        if (takenElsewhere) {
            throw taken(name);
        }
        Instant now = clock.instant();
        SsoDomain domain = new SsoDomain(
                new SsoDomainId(ids.next()),
                workspace,
                name,
                tokens.next("", TOKEN_CHARACTERS),
                proofs.isVerified(workspace, name) ? now : null,
                null,
                now);
        try {
            repository.insert(domain);
        } catch (DbException e) {
            if (e.violates(SsoDomainRepository.UNIQUE_IN_WORKSPACE)) {
                throw exists("%s is already a domain of this workspace".formatted(name));
            }
            throw e.violates(SsoDomainRepository.UNIQUE_WHEN_VERIFIED) ? taken(name) : e;
        }
        record("sso_domain.created", domain, Changes.none().and("verified", false, domain.verifiedAt() != null));
        return domain;
    }

    /** The DNS lookup runs before the transaction, because it may take seconds. */
    DnsLookup verify(SsoDomainId id) {
        WorkspaceId workspace = caller.workspaceId();
        limits.countAction("sso-domain", workspace.text(), LOOKS_PER_MINUTE, Duration.ofMinutes(1));
        SsoDomain domain = repository.find(workspace, id).orElseThrow(SsoDomainService::notFound);
        if (domain.verifiedAt() != null) {
            return new DnsLookup(domain, null);
        }
        @Nullable
        String problem =
                proofs.isVerified(workspace, domain.domain()) ? null : proofs.problem(domain.domain(), domain.token());
        return problem == null
                ? new DnsLookup(QuarkusTransaction.requiringNew().call(() -> verified(workspace, id)), null)
                : new DnsLookup(domain, problem);
    }

    private SsoDomain verified(WorkspaceId workspace, SsoDomainId id) {
        SsoDomain domain = repository.lock(workspace, id).orElseThrow(SsoDomainService::notFound);
        try {
            repository.verify(id, clock.instant());
        } catch (DbException e) {
            throw e.violates(SsoDomainRepository.UNIQUE_WHEN_VERIFIED) ? taken(domain.domain()) : e;
        }
        record("sso_domain.verified", domain, Changes.none().and("verified", false, true));
        return repository.find(workspace, id).orElseThrow();
    }

    @Transactional
    void delete(SsoDomainId id) {
        SsoDomain domain = repository.lock(caller.workspaceId(), id).orElseThrow(SsoDomainService::notFound);
        if (domain.enforcedAt() != null) {
            throw new ApiException(
                    ErrorCode.CONFLICT,
                    "Members with an address of %s are required to sign in through SAML; remove that requirement first"
                            .formatted(domain.domain()));
        }
        repository.delete(domain.workspaceId(), id);
        record("sso_domain.deleted", domain, Changes.none().and("verified", domain.verifiedAt() != null, false));
    }

    private void record(String action, SsoDomain domain, Changes changes) {
        audit.record(domain.workspaceId(), action, RESOURCE, domain.id(), domain.domain(), changes);
    }

    private static ApiException taken(String domain) {
        return exists("Another workspace has verified %s".formatted(domain));
    }

    private static ApiException exists(String message) {
        return new ApiException(ErrorCode.DOMAIN_EXISTS, message);
    }

    private static ApiException notFound() {
        return ApiException.notFound("domain");
    }

    /** @param problem why the verification failed; null on success */
    record DnsLookup(SsoDomain domain, @Nullable String problem) {}
}
