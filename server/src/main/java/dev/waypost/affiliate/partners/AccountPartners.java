package dev.waypost.affiliate.partners;

import dev.waypost.access.Caller;
import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.AccountMembership;
import dev.waypost.affiliate.partners.model.Enrollment;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.EnrollmentStatus;
import dev.waypost.affiliate.partners.model.JoinedProgram;
import dev.waypost.affiliate.partners.model.PartnerEnrollmentView;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.partners.model.PayoutMethod;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The partners that an account represents in workspaces, with their programs. */
@ApplicationScoped
public class AccountPartners {
    private final AccountPartnerRepository repository;
    private final EnrollmentRepository enrollments;
    private final EnrolledPartners enrolled;
    private final ApplicationRepository applications;
    private final Caller caller;
    private final Clock clock;

    AccountPartners(
            AccountPartnerRepository repository,
            EnrollmentRepository enrollments,
            EnrolledPartners enrolled,
            ApplicationRepository applications,
            Caller caller,
            Clock clock) {
        this.repository = repository;
        this.enrollments = enrollments;
        this.enrolled = enrolled;
        this.applications = applications;
        this.caller = caller;
        this.clock = clock;
    }

    /** Links the account to the partners with an address. Call it only after the address is verified. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void claim(PartnerAccountId account, String email) {
        repository.claim(account, email, clock.instant());
    }

    /**
     * Whether an ID refers to the account: its own ID, or that of one of its partners, which invitations and discounts
     * contain.
     */
    public boolean isNamedBy(PartnerAccountId account, PartnerAccountId id) {
        return id.equals(account) || repository.isKnownAs(account, id.value());
    }

    /** The e-mail address of a partner's account; empty if the partner has none. */
    public Optional<String> address(WorkspaceId workspace, PartnerId partner) {
        return repository.address(workspace, partner);
    }

    /** Sets the payout method that workspaces see. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void setPayoutMethod(PartnerAccountId account, PayoutMethod method) {
        repository.setPayoutMethod(account, method, clock.instant());
    }

    /** Shows the workspace of one of the account's programs where its money goes, or no longer. Only the partner decides it. */
    @Transactional
    public void setPayoutConsent(PartnerAccountId account, EnrollmentId enrollment, boolean isShared) {
        AccountMembership membership =
                membership(account, enrollment).orElseThrow(() -> ApiException.notFound("enrollment"));
        repository.setPayoutConsent(account, membership.workspaceId(), isShared ? clock.instant() : null);
    }

    /** The state of the account in each program; programs without a relation to it are omitted. */
    public Map<ProgramId, EnrollmentStatus> statuses(PartnerAccountId account, Collection<ProgramId> programs) {
        return repository.statuses(account, programs);
    }

    /** The programs that the account is in or has applied to, newest first. */
    public List<PartnerEnrollmentView> enrollments(PartnerAccountId account) {
        List<Enrollment> theirs = enrollments.of(account, AccountPartnerRepository.MOST);
        Map<ProgramId, JoinedProgram> programs = repository.programs(account);
        Set<WorkspaceId> consenting = repository.consenting(account);
        return theirs.stream()
                .collect(Collectors.groupingBy(one -> one.partner().workspaceId()))
                .entrySet()
                .stream()
                .flatMap(workspace -> enrolled.views(workspace.getKey(), workspace.getValue()).stream()
                        .filter(view -> programs.containsKey(view.programId()))
                        .map(view -> PartnerEnrollmentView.of(
                                view,
                                Objects.requireNonNull(programs.get(view.programId())),
                                consenting.contains(workspace.getKey()))))
                .sorted(Comparator.comparing(
                                (PartnerEnrollmentView view) -> view.id().text())
                        .reversed())
                .toList();
    }

    /** The programs in which the account is approved, newest first. */
    public List<AccountMembership> approved(PartnerAccountId account) {
        return repository.memberships(account).stream()
                .filter(one -> one.status() == EnrollmentStatus.APPROVED)
                .toList();
    }

    /** One of the memberships of the account; empty if it belongs to another account. */
    public Optional<AccountMembership> membership(PartnerAccountId account, EnrollmentId id) {
        return repository.memberships(account).stream()
                .filter(one -> one.id().equals(id))
                .findFirst();
    }

    /** The rest of the request acts on behalf of the workspace owner, with the partner as the author. */
    public void actIn(WorkspaceId workspace, PartnerAccountId account) {
        caller.authenticateAs(applications.owner(workspace, account.text()));
    }
}
