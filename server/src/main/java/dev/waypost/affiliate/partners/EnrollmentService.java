package dev.waypost.affiliate.partners;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.groups.Groups;
import dev.waypost.affiliate.partners.model.EnrolPartner;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.Enrollment;
import dev.waypost.affiliate.partners.model.EnrollmentDecision;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.Partner;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.UpdatePartner;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.affiliate.programs.ProgramStatus;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.links.model.LinkId;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.platform.db.DbException;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.Patch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Enrols partners in programs, decides about them, and assigns their links. */
@ApplicationScoped
class EnrollmentService {
    private static final String RESOURCE = "partner";

    private final EnrollmentRepository repository;
    private final PartnerRepository partners;
    private final EnrolledPartners enrolled;
    private final Programs programs;
    private final Groups groups;
    private final ReferralLinks referralLinks;
    private final PartnerEvents events;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    EnrollmentService(
            EnrollmentRepository repository,
            PartnerRepository partners,
            EnrolledPartners enrolled,
            Programs programs,
            Groups groups,
            ReferralLinks referralLinks,
            PartnerEvents events,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.partners = partners;
        this.enrolled = enrolled;
        this.programs = programs;
        this.groups = groups;
        this.referralLinks = referralLinks;
        this.events = events;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    Listing<EnrolledPartnerView> list(EnrollmentQuery query, Paging paging) {
        Listing<Enrollment> found = repository.list(caller.workspaceId(), query, paging);
        return new Listing<>(enrolled.views(caller.workspaceId(), found.items()), found.total());
    }

    EnrolledPartnerView get(EnrollmentId id) {
        return enrolled.find(caller.workspaceId(), id).orElseThrow(EnrollmentService::none);
    }

    @Transactional
    EnrolledPartnerView enrol(EnrolPartner request) {
        WorkspaceId workspace = caller.workspaceId();
        boolean waits = request.status() == EnrollmentStatus.PENDING;
        if (!waits && request.status() != null && request.status() != EnrollmentStatus.APPROVED) {
            throw ApiException.invalid("status", "must be approved or pending");
        }
        Program program = program(workspace, request.programId());
        PartnerId partner = partners.add(
                new Partner(
                        new PartnerId(ids.next()),
                        workspace,
                        request.email().strip(),
                        request.name().strip(),
                        request.image() == null ? null : Fields.webAddress("image", request.image()),
                        country(request.country()),
                        request.payoutMethod()),
                clock.instant());
        EnrollmentId id = new EnrollmentId(ids.next());
        if (!repository.insert(id, workspace, program.id(), partner, clock.instant())) {
            throw new ApiException(ErrorCode.DUPLICATE_ENROLLMENT, "The partner is already in the program");
        }
        if (request.groupId() != null) {
            assign(program.id(), id, request.groupId());
        }
        if (!waits) {
            referralLinks.create(program, id, partner, request.referralCode());
            repository.setStatus(workspace, id, EnrollmentStatus.APPROVED, null, clock.instant());
        }
        EnrolledPartnerView made = get(id);
        record("partner.created", made, Changes.none().and("status", null, made.status()));
        if (waits) {
            events.publishApplication(workspace, made);
        } else {
            events.publish(workspace, OccurrenceType.PARTNER_ENROLLED, made);
        }
        return made;
    }

    @Transactional
    EnrolledPartnerView decide(EnrollmentId id, EnrollmentDecision enrollmentDecision, @Nullable String reason) {
        WorkspaceId workspace = caller.workspaceId();
        EnrolledPartnerView seen = get(id);
        // The lock order is always the program, then the partner.
        @Nullable Program program = enrollmentDecision.to() == EnrollmentStatus.APPROVED ? referring(seen) : null;
        EnrollmentRepository.EnrollmentTerms before = lock(id);
        EnrollmentStatus status = before.status().after(enrollmentDecision);
        if (program != null) {
            referralLinks.add(program, id, before.partnerId(), seen.referralCode());
        }
        repository.setStatus(workspace, id, status, reason, clock.instant());
        EnrolledPartnerView after = get(id);
        record(
                "partner.updated",
                after,
                Changes.none().and("status", before.status(), status).and("reason", null, reason));
        OccurrenceType told = enrollmentDecision.occurrenceType();
        if (told != null) {
            events.publish(workspace, told, after);
        }
        return after;
    }

    @Transactional
    EnrolledPartnerView update(EnrollmentId id, UpdatePartner change) {
        WorkspaceId workspace = caller.workspaceId();
        EnrollmentRepository.EnrollmentTerms enrollmentTerms = lock(id);
        Partner before = partners.find(workspace, enrollmentTerms.partnerId()).orElseThrow(EnrollmentService::none);
        Partner after = new Partner(
                before.id(),
                workspace,
                change.email().map(String::strip).required("email", before.email()),
                change.name().map(String::strip).required("name", before.name()),
                change.image().map(image -> Fields.webAddress("image", image)).over(before.image()),
                country(change.country().over(before.country())),
                change.payoutMethod().over(before.payoutMethod()));
        save(after);
        GroupId group = change.groupId().over(enrollmentTerms.groupId());
        if (!Objects.equals(group, enrollmentTerms.groupId())) {
            assign(enrollmentTerms.programId(), id, group);
        }
        @Nullable Terms override = override(enrollmentTerms, change);
        if (!Objects.equals(override, enrollmentTerms.override())) {
            repository.setOverride(workspace, id, override, clock.instant());
        }
        List<LinkId> wanted = change.linkIds().over(null);
        if (wanted != null) {
            own(id, after.id(), new HashSet<>(wanted));
        }
        EnrolledPartnerView now = get(id);
        record(
                "partner.updated",
                now,
                Changes.none()
                        .and("payoutMethod", before.payoutMethod(), after.payoutMethod())
                        .and("groupId", enrollmentTerms.groupId(), group)
                        .and("commissionOverride", enrollmentTerms.override(), override)
                        .and("linkIds", null, wanted));
        return now;
    }

    private @Nullable Terms override(EnrollmentRepository.EnrollmentTerms enrollmentTerms, UpdatePartner change) {
        if (change.commissionOverride() instanceof Patch.Keep<?>) {
            return enrollmentTerms.override();
        }
        CommissionTerms wanted = change.commissionOverride().over(null);
        String currency = programs.find(caller.workspaceId(), enrollmentTerms.programId())
                .orElseThrow(EnrollmentService::none)
                .settings()
                .currency();
        return wanted == null ? null : Terms.of("commissionOverride", wanted, currency);
    }

    private void assign(ProgramId program, EnrollmentId id, @Nullable GroupId group) {
        if (group != null) {
            groups.requireOf(program, caller.workspaceId(), "groupId", group);
        }
        repository.setGroup(caller.workspaceId(), id, group, clock.instant());
    }

    /** Assigns exactly these links to the partner, besides the referral link. */
    private void own(EnrollmentId id, PartnerId partner, Set<LinkId> wanted) {
        WorkspaceId workspace = caller.workspaceId();
        if (partners.free(workspace, id, wanted).size() < wanted.size()) {
            throw ApiException.invalid(
                    "linkIds", "must be links of the workspace that do not belong to another" + " partner");
        }
        partners.detachOthers(workspace, id, wanted);
        wanted.forEach(link -> attach(id, partner, link));
    }

    private void attach(EnrollmentId id, PartnerId partner, LinkId link) {
        Instant now = clock.instant();
        if (!partners.attach(caller.workspaceId(), id, partner, link, now)) {
            throw ApiException.invalid(
                    "linkIds", "must be links of the workspace that do not belong to another" + " partner");
        }
    }

    /**
     * The locked program of a partner who needs a referral link. A partner who was in an archived program before is approved
     * again without a new link.
     */
    private @Nullable Program referring(EnrolledPartnerView partner) {
        WorkspaceId workspace = caller.workspaceId();
        if (partner.referralUrl() != null) {
            return null;
        }
        return partner.referralCode() == null
                ? program(workspace, partner.programId())
                : programs.lock(workspace, partner.programId())
                        .filter(program -> program.status() != ProgramStatus.ARCHIVED)
                        .orElse(null);
    }

    private Program program(WorkspaceId workspace, ProgramId id) {
        Program program = programs.lock(workspace, id).orElseThrow(() -> ApiException.notFound("program"));
        if (program.status() == ProgramStatus.ARCHIVED) {
            throw ApiException.invalid("programId", "is an archived program, which does not accept partners");
        }
        return program;
    }

    private void save(Partner partner) {
        try {
            partners.update(partner, clock.instant());
        } catch (DbException e) {
            if (e.violates(PartnerRepository.UNIQUE_EMAIL)) {
                throw new ApiException(ErrorCode.EMAIL_EXISTS, "Another partner has this e-mail address");
            }
            throw e;
        }
    }

    private EnrollmentRepository.EnrollmentTerms lock(EnrollmentId id) {
        return repository.lock(caller.workspaceId(), id).orElseThrow(EnrollmentService::none);
    }

    /** Without names of people: the log outlives them. */
    private void record(String action, EnrolledPartnerView partner, Changes changes) {
        audit.record(caller.workspaceId(), action, RESOURCE, partner.id(), partner.referralCode(), changes);
    }

    private static @Nullable String country(@Nullable String given) {
        return given == null ? null : given.toUpperCase(Locale.ROOT);
    }

    private static ApiException none() {
        return ApiException.notFound(RESOURCE);
    }
}
