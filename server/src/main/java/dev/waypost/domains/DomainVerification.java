package dev.waypost.domains;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.broadcast.Announcement.Topic;
import dev.waypost.platform.broadcast.Broadcast;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Verifies domains by DNS and checks their https: on request, and automatically for a week after. */
@ApplicationScoped
class DomainVerification {
    private final DomainRepository repository;
    private final DomainDns dns;
    private final DomainHttpsCheck https;
    private final HostNames hosts;
    private final AuditLog audit;
    private final Notifications notifications;
    private final Broadcast broadcast;
    private final Clock clock;

    DomainVerification(
            DomainRepository repository,
            DomainDns dns,
            DomainHttpsCheck https,
            HostNames hosts,
            AuditLog audit,
            Notifications notifications,
            Broadcast broadcast,
            Clock clock) {
        this.repository = repository;
        this.dns = dns;
        this.https = https;
        this.hosts = hosts;
        this.audit = audit;
        this.notifications = notifications;
        this.broadcast = broadcast;
        this.clock = clock;
    }

    /** Checks now, on request. */
    VerificationView verify(WorkspaceId workspace, DomainId id) {
        return check(workspace, id, null);
    }

    /** Checks again automatically. The result counts only while the lease is held. */
    void recheck(WorkspaceId workspace, DomainId id, Instant leasedUntil) {
        check(workspace, id, leasedUntil);
    }

    /** The lookups run outside the transaction, because they may take seconds. */
    private VerificationView check(WorkspaceId workspace, DomainId id, @Nullable Instant leasedUntil) {
        Domain domain = repository.find(workspace, id).orElseThrow(DomainVerification::notFound);
        DnsCheckResult found = dns.check(domain.host(), domain.verification().token(), hosts.target());
        SslStatus seen = found.routed() ? https.check(domain.host()) : SslStatus.PENDING;
        VerificationState after =
                QuarkusTransaction.joiningExisting().call(() -> save(workspace, id, found, seen, leasedUntil));
        return new VerificationView(
                after.verified(), after.status(), DnsRecord.of(domain.host(), after, hosts.target()), found.problem());
    }

    private VerificationState save(
            WorkspaceId workspace, DomainId id, DnsCheckResult found, SslStatus seen, @Nullable Instant leasedUntil) {
        Domain domain = repository.lock(workspace, id).orElseThrow(DomainVerification::notFound);
        Instant now = clock.instant();
        VerificationState before = domain.verification();
        boolean asked = leasedUntil == null;
        if (leasedUntil != null && !leasedUntil.equals(before.nextCheckAt())) {
            return before;
        }
        VerificationState after = (asked ? before.restarted(now) : before).after(found, seen, now);
        if (after.verified() && !before.verified() && repository.verifiedElsewhere(workspace, domain.host())) {
            if (asked) {
                throw takenElsewhere(domain);
            }
            after = before.lost(now);
        }
        store(domain, after);
        if (before.status() != after.status()) {
            record(domain, after);
        }
        if (before.owned() && !after.owned()) {
            Log.warnf(
                    "The TXT record of the verified domain %s was not found; the domain stays" + " verified",
                    domain.host());
        }
        return after;
    }

    private void store(Domain domain, VerificationState after) {
        try {
            repository.update(domain.workspaceId(), domain.id(), after);
        } catch (DbException e) {
            throw e.violates(DomainRepository.UNIQUE_WHEN_VERIFIED) ? takenElsewhere(domain) : e;
        }
    }

    private void record(Domain domain, VerificationState after) {
        Log.infof("The domain %s is %s after %d checks", domain.host(), after.status(), after.checks());
        audit.record(
                domain.workspaceId(),
                after.verified() ? "domain.verified" : "domain.checked",
                DomainService.RESOURCE,
                domain.id(),
                domain.host(),
                Changes.none().and("status", domain.verification().status(), after.status()));
        broadcast.announce(Topic.DOMAIN, domain.host());
        notifyStatus(domain, after.status());
    }

    private void notifyStatus(Domain domain, DomainStatus status) {
        String page = "/domains/" + domain.id();
        if (status == DomainStatus.ACTIVE) {
            notifications.sendToMembers(
                    domain.workspaceId(),
                    Role.ADMIN,
                    new Notice(
                            NotificationType.DOMAIN_VERIFIED,
                            "%s is verified".formatted(domain.host()),
                            "You can now create links on this domain.",
                            page));
        } else if (status == DomainStatus.FAILED) {
            notifications.sendToMembers(
                    domain.workspaceId(),
                    Role.ADMIN,
                    new Notice(
                            NotificationType.DOMAIN_FAILED,
                            "%s could not be verified".formatted(domain.host()),
                            "Its DNS records were not found in time. Add them, then verify the domain again.",
                            page));
        }
    }

    private static ApiException takenElsewhere(Domain domain) {
        return DomainService.exists("Another workspace has verified %s".formatted(domain.host()));
    }

    private static ApiException notFound() {
        return ApiException.notFound(DomainService.RESOURCE);
    }
}
