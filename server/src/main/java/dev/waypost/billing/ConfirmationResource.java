package dev.waypost.billing;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.SignedIn;
import dev.waypost.billing.orders.OrderId;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Manual payments: no money is transferred; a person confirms the payment. */
@Path("/api/billing")
@Tag(name = "Billing")
@RunOnVirtualThread
public class ConfirmationResource {
    private final ConfirmationService confirmations;

    ConfirmationResource(ConfirmationService confirmations) {
        this.confirmations = confirmations;
    }

    @GET
    @Path("{workspaceId}/checkout/{sessionId}")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "getCheckout", summary = "Get a pending manual payment")
    public Answer<CheckoutView> checkout(@PathParam("sessionId") OrderId sessionId) {
        return Answer.of(confirmations.checkout(sessionId));
    }

    @POST
    @Path("{workspaceId}/confirm")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "confirmPayment",
            summary = "Confirm a manual payment",
            description = "No real payment is made. With WAYPOST_BILLING_CONFIRM=admin only administrators of "
                    + "the installation may confirm. Confirming twice has no effect.")
    public Answer<BillingView> confirm(@NotNull @Valid ConfirmPayment body) {
        return Answer.of(confirmations.confirm(body.sessionId()));
    }

    @GET
    @Path("confirmations")
    @SignedIn
    @Operation(
            operationId = "listConfirmations",
            summary = "List pending manual payments of all workspaces",
            description = "For administrators of the installation.")
    public ListAnswer<WaitingPaymentView> waiting(@BeanParam Paging paging) {
        return ListAnswer.of(confirmations.waiting(paging), paging);
    }

    @POST
    @Path("confirmations/{sessionId}")
    @SignedIn
    @Operation(
            operationId = "confirmAnyPayment",
            summary = "Confirm a manual payment of any workspace",
            description = "For administrators of the installation.")
    public Answer<WaitingPaymentView> confirmAny(@PathParam("sessionId") OrderId sessionId) {
        return Answer.of(confirmations.confirmAsAdministrator(sessionId));
    }
}
