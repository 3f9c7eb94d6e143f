package dev.waypost.affiliate.bounties;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.PartnerCaller;
import dev.waypost.affiliate.bounties.BountySubmissions.Work;
import dev.waypost.affiliate.bounties.PartnerBountyResource.PartnerBountyView;
import dev.waypost.affiliate.bounties.PartnerBountyResource.SubmitOwnWork;
import dev.waypost.affiliate.partners.AccountMembership;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The bounties of the programs of the signed-in partner. */
@ApplicationScoped
class PartnerBounties {
    private static final int MOST = 500;

    private final BountyRepository repository;
    private final SubmissionRepository submitted;
    private final BountySubmissions submissions;
    private final AccountPartners accounts;
    private final PartnerCaller caller;
    private final Clock clock;

    PartnerBounties(
            BountyRepository repository,
            SubmissionRepository submitted,
            BountySubmissions submissions,
            AccountPartners accounts,
            PartnerCaller caller,
            Clock clock) {
        this.repository = repository;
        this.submitted = submitted;
        this.submissions = submissions;
        this.accounts = accounts;
        this.caller = caller;
        this.clock = clock;
    }

    /** Running bounties, and those with a submission of the partner. */
    List<PartnerBountyView> list() {
        List<AccountMembership> memberships = accounts.approved(caller.id());
        List<SubmissionView> own =
                submitted.newest(memberships.stream().map(AccountMembership::id).toList(), MOST).stream()
                        .map(SubmissionView::of)
                        .toList();
        List<Bounty> bounties = repository.newest(
                memberships.stream().map(AccountMembership::programId).toList(), MOST);
        return memberships.stream()
                .flatMap(membership -> bounties.stream()
                        .filter(bounty -> isFor(membership, bounty))
                        .map(bounty -> view(membership, bounty, own)))
                .filter(view -> view.bounty().status() == BountyStatus.ACTIVE
                        || !view.submissions().isEmpty())
                .toList();
    }

    SubmissionView submit(BountyId id, SubmitOwnWork body) {
        PartnerAccountId account = caller.id();
        Bounty bounty = repository.find(id).orElseThrow(PartnerBounties::noBounty);
        AccountMembership membership = accounts.approved(account).stream()
                .filter(one -> isFor(one, bounty))
                .findFirst()
                .orElseThrow(PartnerBounties::noBounty);
        accounts.actIn(membership.workspaceId(), account);
        return submissions.submit(
                membership.workspaceId(),
                id,
                membership.id(),
                new Work(body.description(), orNone(body.urls()), orNone(body.files())));
    }

    private static ApiException noBounty() {
        return ApiException.notFound("bounty");
    }

    private static boolean isFor(AccountMembership membership, Bounty bounty) {
        return membership.programId().equals(bounty.programId()) && bounty.isFor(membership.groupId());
    }

    private PartnerBountyView view(AccountMembership membership, Bounty bounty, List<SubmissionView> own) {
        return new PartnerBountyView(
                membership.id(),
                BountyView.of(bounty, clock.instant()),
                own.stream().filter(one -> one.bountyId().equals(bounty.id())).toList());
    }

    private static List<String> orNone(@Nullable List<String> given) {
        return Objects.requireNonNullElse(given, List.of());
    }
}
