package dev.waypost.affiliate.payouts;

import dev.waypost.access.PartnerCaller;
import dev.waypost.affiliate.partners.AccountPartners;
import dev.waypost.affiliate.partners.model.AccountMembership;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The payouts of the signed-in partner in all programs. */
@ApplicationScoped
class PartnerPayouts {
    private final PayoutRepository repository;
    private final PartnerStatements statements;
    private final AccountPartners accounts;
    private final PartnerCaller caller;

    PartnerPayouts(
            PayoutRepository repository, PartnerStatements statements, AccountPartners accounts, PartnerCaller caller) {
        this.repository = repository;
        this.statements = statements;
        this.accounts = accounts;
        this.caller = caller;
    }

    /** Newest first. */
    Listing<PartnerPayoutResource.PartnerPayoutView> list(Paging paging) {
        return repository.list(caller.id(), paging);
    }

    byte[] statement(EnrollmentId enrollment, @Nullable Instant start, @Nullable Instant end) {
        AccountMembership membership =
                accounts.membership(caller.id(), enrollment).orElseThrow(() -> ApiException.notFound("enrollment"));
        return statements.of(membership.workspaceId(), enrollment, start, end);
    }
}
