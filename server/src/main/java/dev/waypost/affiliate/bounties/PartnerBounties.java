package dev.waypost.affiliate.bounties;

import dev.waypost.access.PartnerAccountId;
import dev.waypost.access.PartnerCaller;
import dev.waypost.affiliate.bounties.BountySubmissions.Work;
import dev.waypost.affiliate.bounties.PartnerBountyResource.PartnerBountyView;
import dev.waypost.affiliate.bounties.PartnerBountyResource.SubmitOwnWork;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.affiliate.partners.model.AccountMembership;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The bounties of the programs of the signed-in partner. */
@ApplicationScoped
class PartnerBounties {
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

    /** The running bounties, and those with a submission of the partner. */
    Listing<PartnerBountyView> list(Paging paging) {
        Instant now = clock.instant();
        Listing<OfferedBounty> offered = repository.offered(accounts.approved(caller.id()), now, paging);
        List<SubmissionView> own =
                submitted.of(offered.items()).stream().map(SubmissionView::of).toList();
        return offered.map(one -> new PartnerBountyView(
                one.enrollmentId(),
                BountyView.of(one.bounty(), now),
                own.stream()
                        .filter(submission ->
                                submission.bountyId().equals(one.bounty().id())
                                        && submission.enrollmentId().equals(one.enrollmentId()))
                        .toList()));
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

    private static List<String> orNone(@Nullable List<String> given) {
        return Objects.requireNonNullElse(given, List.of());
    }
}
