package dev.waypost.affiliate.partners;

import dev.waypost.access.Caller;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.Applicant;
import dev.waypost.affiliate.partners.model.Application;
import dev.waypost.affiliate.partners.model.ApplicationCheck;
import dev.waypost.affiliate.partners.model.EnrolledPartnerView;
import dev.waypost.affiliate.partners.model.EnrollmentDecision;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.Partner;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.Program;
import dev.waypost.affiliate.programs.Programs;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.notifications.Notifications;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.web.input.Slugs;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Submits and withdraws applications of partners, on behalf of the workspace owner. */
@ApplicationScoped
public class PartnerApplications {
    private static final String RESOURCE = "partner";

    private final ApplicationRepository repository;
    private final EnrollmentRepository enrollments;
    private final PartnerRepository partners;
    private final AccountPartners accounts;
    private final EnrollmentService service;
    private final Programs programs;
    private final List<ApplicationCheck> checks;
    private final PartnerEvents events;
    private final Notifications notifications;
    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;
    private final Caller caller;

    PartnerApplications(
            ApplicationRepository repository,
            EnrollmentRepository enrollments,
            PartnerRepository partners,
            AccountPartners accounts,
            EnrollmentService service,
            Programs programs,
            @All List<ApplicationCheck> checks,
            PartnerEvents events,
            Notifications notifications,
            AuditLog audit,
            Ids ids,
            Clock clock,
            Caller caller) {
        this.repository = repository;
        this.enrollments = enrollments;
        this.partners = partners;
        this.accounts = accounts;
        this.service = service;
        this.programs = programs;
        this.checks = checks;
        this.events = events;
        this.notifications = notifications;
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
        this.caller = caller;
    }

    /** An application to a program of the caller's workspace. */
    Application get(EnrollmentId id) {
        return repository.application(caller.workspaceId(), id).orElseThrow(() -> ApiException.notFound("application"));
    }

    /** Throws if the account is already in the program, has applied or was rejected. */
    @Transactional
    public void requireNew(Program program, PartnerAccountId account) {
        repository
                .lock(program.id(), account)
                .filter(found -> found.status() != EnrollmentStatus.WITHDRAWN)
                .ifPresent(_ -> {
                    throw duplicate();
                });
    }

    /**
     * Stores the application until it is decided. Applications with concerns require a review even with automatic
     * approval.
     */
    @Transactional
    public Submission submit(Program seen, Applicant applicant, Map<String, @Nullable Object> formData) {
        WorkspaceId workspace = seen.workspaceId();
        caller.authenticateAs(repository.owner(workspace, applicant.account().text()));
        // The lock order is always the program, then the partner.
        Program program = programs.lock(workspace, seen.id()).orElseThrow(() -> ApiException.notFound("program"));
        requireNew(program, applicant.account());
        Instant now = clock.instant();
        List<String> concerns = checks.stream()
                .flatMap(check -> check.concerns(program, applicant).stream())
                .toList();
        EnrollmentId id = membership(program, applicant, now);
        Application application = new Application(formData, concerns, now);
        repository.setApplication(workspace, id, application, now);
        accounts.setPayoutConsent(applicant.account(), id, true);
        EnrolledPartnerView made = service.get(id);
        if (!concerns.isEmpty()) {
            checks.forEach(check -> check.note(program, applicant, id, made.partnerId()));
        }
        audit.record(
                workspace,
                "partner.applied",
                RESOURCE,
                id,
                made.referralCode(),
                Changes.none().and("status", null, made.status()));
        events.publishApplication(workspace, made, application);
        return new Submission(made, application.submittedAt());
    }

    /**
     * Approves a new application automatically if the program allows it and there are no concerns; otherwise notifies
     * members. In a separate transaction: the application is kept even if the workspace cannot have another link.
     */
    public EnrolledPartnerView settle(Program program, EnrolledPartnerView submitted) {
        WorkspaceId workspace = program.workspaceId();
        boolean sound = repository
                .application(workspace, submitted.id())
                .map(application -> application.concerns().isEmpty())
                .orElse(true);
        if (program.settings().autoApprove() && sound) {
            try {
                return service.decide(submitted.id(), EnrollmentDecision.APPROVE, null);
            } catch (ApiException e) {
                Log.infof("Application %s could not be approved automatically: %s", submitted.id(), e.getMessage());
            }
        }
        notifications.sendToMembers(
                workspace,
                Role.EDITOR,
                new Notice(
                        NotificationType.PARTNER_APPLIED,
                        "New application to %s".formatted(program.settings().name()),
                        "%s applied. Approve or reject the application.".formatted(submitted.name()),
                        "/affiliate/partners"));
        return submitted;
    }

    /** Withdraws a pending application, even if the program is no longer listed. */
    @Transactional
    public Withdrawal withdraw(String slug, PartnerAccountId account) {
        ApplicationRepository.AppliedMembership found = Optional.of(slug)
                .filter(given -> given.matches(Slugs.PATTERN))
                .flatMap(given -> repository.lock(given, account))
                .orElseThrow(() -> ApiException.notFound("application"));
        WorkspaceId workspace = found.workspaceId();
        caller.authenticateAs(repository.owner(workspace, account.text()));
        if (found.status() != EnrollmentStatus.PENDING) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    found.status() == EnrollmentStatus.WITHDRAWN
                            ? "The application has already been withdrawn"
                            : "The application has already been decided and cannot be withdrawn");
        }
        Instant now = clock.instant();
        enrollments.setStatus(workspace, found.id(), EnrollmentStatus.WITHDRAWN, null, now);
        audit.record(
                workspace,
                "partner.withdrawn",
                RESOURCE,
                found.id(),
                null,
                Changes.none().and("status", found.status(), EnrollmentStatus.WITHDRAWN));
        return new Withdrawal(found.id(), EnrollmentStatus.WITHDRAWN, now);
    }

    /** The membership of the account; a new one unless they withdrew before. */
    private EnrollmentId membership(Program program, Applicant applicant, Instant now) {
        PartnerId partner = partner(program.workspaceId(), applicant, now);
        EnrollmentId id = new EnrollmentId(ids.next());
        if (enrollments.insert(id, program.workspaceId(), program.id(), partner, now)) {
            return id;
        }
        return repository
                .lock(program.id(), applicant.account())
                .filter(found -> found.status() == EnrollmentStatus.WITHDRAWN)
                .map(ApplicationRepository.Membership::id)
                .orElseThrow(PartnerApplications::duplicate);
    }

    private PartnerId partner(WorkspaceId workspace, Applicant applicant, Instant now) {
        accounts.claim(applicant.account(), applicant.email());
        return repository.partner(workspace, applicant.account()).orElseGet(() -> {
            partners.add(
                    new Partner(
                            new PartnerId(ids.next()),
                            workspace,
                            applicant.email(),
                            applicant.name(),
                            null,
                            applicant.country(),
                            null),
                    now);
            // If the workspace has assigned the address to the partner of another account, this account is a separate
            // partner.
            return repository
                    .partner(workspace, applicant.account())
                    .orElseThrow(() -> new ApiException(
                            ErrorCode.CONFLICT, "Another partner of the workspace has your e-mail address"));
        });
    }

    private static ApiException duplicate() {
        return new ApiException(
                ErrorCode.DUPLICATE_ENROLLMENT, "You are already in this program or have applied to it");
    }

    /** A new application. The membership is older if a former application was withdrawn. */
    public record Submission(EnrolledPartnerView partner, Instant submittedAt) {}

    /** A withdrawn application. */
    public record Withdrawal(EnrollmentId id, EnrollmentStatus status, Instant withdrawnAt) {}
}
