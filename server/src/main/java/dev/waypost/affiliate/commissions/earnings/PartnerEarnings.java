package dev.waypost.affiliate.commissions.earnings;

import dev.waypost.access.PartnerCaller;
import dev.waypost.affiliate.commissions.earnings.PartnerEarningsResource.PartnerCommissionView;
import dev.waypost.affiliate.commissions.earnings.PartnerEarningsResource.ProgramEarningsView;
import dev.waypost.platform.web.answers.Listing;
import dev.waypost.platform.web.answers.Paging;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** The earnings of the signed-in partner. Customer data stays with the workspaces. */
@ApplicationScoped
class PartnerEarnings {
    private final PartnerEarningsRepository repository;
    private final PartnerCaller caller;

    PartnerEarnings(PartnerEarningsRepository repository, PartnerCaller caller) {
        this.repository = repository;
        this.caller = caller;
    }

    List<ProgramEarningsView> byProgram() {
        return repository.byProgram(caller.id());
    }

    Listing<PartnerCommissionView> list(Paging paging) {
        return repository.list(caller.id(), paging);
    }
}
