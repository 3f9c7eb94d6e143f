package dev.waypost.affiliate.merges;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.commissions.Commissions;
import dev.waypost.affiliate.partners.EnrolledPartners;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.occurrences.Occurrence.About;
import dev.waypost.occurrences.Occurrence.Payload;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.occurrences.Occurrences;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Map;

/**
 * Merges a partner into another. Programs that only the first is in move completely. If both are in a program, links
 * and unpaid commissions move; commissions that are paid or in a payout stay with the ended membership, so that sent
 * statements and invoices remain correct. The account moves if the other partner has none, so that its holder keeps
 * their earnings. An account is at most one partner of a workspace, so if both have one, each keeps theirs.
 */
@ApplicationScoped
class MergeService {
    private final MergeRepository repository;
    private final EnrolledPartners partners;
    private final Commissions commissions;
    private final Occurrences occurrences;
    private final AuditLog audit;
    private final Clock clock;
    private final Caller caller;

    MergeService(
            MergeRepository repository,
            EnrolledPartners partners,
            Commissions commissions,
            Occurrences occurrences,
            AuditLog audit,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.partners = partners;
        this.commissions = commissions;
        this.occurrences = occurrences;
        this.audit = audit;
        this.clock = clock;
        this.caller = caller;
    }

    @Transactional
    EnrolledPartnerView merge(EnrollmentId id, EnrollmentId intoId) {
        WorkspaceId workspace = caller.workspaceId();
        repository.lockMerges(workspace);
        EnrolledPartnerView from = partners.find(workspace, id).orElseThrow(() -> ApiException.notFound("partner"));
        EnrolledPartnerView target = partners.find(workspace, intoId)
                .orElseThrow(() -> ApiException.invalid("intoId", "must be an enrolled partner of the workspace"));
        PartnerId into = target.partnerId();
        if (from.partnerId().equals(into)) {
            throw ApiException.invalid("intoId", "must be another partner");
        }
        if (target.status() != EnrollmentStatus.APPROVED) {
            throw ApiException.invalid("intoId", "must be an approved partner");
        }
        repository.lockAllOf(workspace, from.partnerId());
        for (MergeRepository.Pair pair : repository.memberships(workspace, from.partnerId(), into)) {
            EnrollmentId other = pair.other();
            if (other == null) {
                repository.moveEnrollment(workspace, pair.membership(), into, clock.instant());
            } else {
                commissions.move(workspace, pair.membership(), other, into);
                repository.end(workspace, pair.membership(), other, into, clock.instant());
            }
        }
        repository.moveRest(workspace, from.partnerId(), into);
        repository.moveAccount(workspace, from.partnerId(), into, clock.instant());
        EnrolledPartnerView after =
                partners.find(workspace, intoId).orElseThrow(() -> ApiException.notFound("partner"));
        audit.record(
                workspace,
                "partner.merged",
                "partner",
                intoId,
                after.referralCode(),
                Changes.none().and("mergedPartnerId", null, from.partnerId()));
        occurrences.publish(
                workspace,
                OccurrenceType.PARTNER_MERGED,
                () -> new Payload(
                        About.NOTHING,
                        Map.of(
                                "partner",
                                after,
                                "links",
                                after.links(),
                                "merged",
                                Map.of("partnerId", from.partnerId(), "enrollmentId", id))));
        return after;
    }
}
