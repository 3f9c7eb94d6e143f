package dev.waypost.affiliate.payouts;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

@Path("/api/affiliate/invoices")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class PayoutInvoiceResource {
    private final PayoutService payouts;

    PayoutInvoiceResource(PayoutService payouts) {
        this.payouts = payouts;
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listPayoutInvoices", summary = "List the invoices of paid payouts, newest first")
    public ListAnswer<InvoiceView> list(@Valid @BeanParam PayoutQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(payouts.invoiced(query, paging).map(InvoiceView::of), paging);
    }
}
