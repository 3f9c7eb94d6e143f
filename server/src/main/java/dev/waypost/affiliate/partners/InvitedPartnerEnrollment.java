package dev.waypost.affiliate.partners;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentDecision;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.Partner;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Enrols invited partners on behalf of the workspace owner. */
@ApplicationScoped
public class InvitedPartnerEnrollment {
    private static final String RESOURCE = "partner";

    /** Former partners who may join again: they were not banned, or the ban was lifted. */
    private static final Set<EnrollmentStatus> WELCOME =
            Set.of(EnrollmentStatus.PENDING, EnrollmentStatus.REJECTED, EnrollmentStatus.WITHDRAWN);

    private final ApplicationRepository owners;
    private final EnrollmentRepository enrollments;
    private final PartnerRepository partners;
    private final EnrollmentService service;
    private final Programs programs;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    InvitedPartnerEnrollment(
            ApplicationRepository owners,
            EnrollmentRepository enrollments,
            PartnerRepository partners,
            EnrollmentService service,
            Programs programs,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.owners = owners;
        this.enrollments = enrollments;
        this.partners = partners;
        this.service = service;
        this.programs = programs;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    /** Approves the partner with the address, who is created if the workspace has none. */
    @Transactional(Transactional.TxType.MANDATORY)
    public EnrolledPartnerView join(
            Program seen, Id invitation, String email, String name, InvitationTerms invitationTerms) {
        WorkspaceId workspace = seen.workspaceId();
        caller.authenticateAs(owners.owner(workspace, invitation.text()));
        // The lock order is always the program, then the partner.
        Program program = programs.lock(workspace, seen.id()).orElseThrow(() -> ApiException.notFound("program"));
        Instant now = clock.instant();
        PartnerId partner =
                partners.add(new Partner(new PartnerId(ids.next()), workspace, email, name, null, null, null), now);
        EnrollmentId id = new EnrollmentId(ids.next());
        if (enrollments.insert(id, workspace, program.id(), partner, now)) {
            audit.record(
                    workspace,
                    "partner.created",
                    RESOURCE,
                    id,
                    null,
                    Changes.none().and("status", null, EnrollmentStatus.PENDING));
            saveTerms(workspace, id, invitationTerms);
            return service.decide(id, EnrollmentDecision.APPROVE, null);
        }
        EnrollmentId known =
                enrollments.find(workspace, program.id(), partner).orElseThrow(() -> ApiException.notFound("program"));
        EnrollmentStatus before =
                enrollments.lock(workspace, known).orElseThrow().status();
        if (!WELCOME.contains(before)) {
            throw new ApiException(ErrorCode.DUPLICATE_ENROLLMENT, "The partner is already in the program");
        }
        enrollments.setStatus(workspace, known, EnrollmentStatus.PENDING, null, now);
        saveTerms(workspace, known, invitationTerms);
        return service.decide(known, EnrollmentDecision.APPROVE, null);
    }

    /** Keeps the group and terms of an earlier membership unless the invitation sets them. */
    private void saveTerms(WorkspaceId workspace, EnrollmentId id, InvitationTerms invitationTerms) {
        GroupId group = invitationTerms.groupId();
        if (group != null) {
            enrollments.setGroup(workspace, id, group, clock.instant());
        }
        Terms override = invitationTerms.override();
        if (override != null) {
            enrollments.setOverride(workspace, id, override, clock.instant());
        }
    }

    /**
     * The terms of an invitation: a group of the program, and terms that take precedence over those of the group and
     * the program.
     */
    public record InvitationTerms(
            @Nullable GroupId groupId, @Nullable Terms override) {}
}
