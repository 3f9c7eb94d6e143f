package dev.waypost.billing.credits;

import dev.waypost.access.Caller;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.billing.credits.BillingUsageView.UsageDayView;
import dev.waypost.plans.CreditTransaction;
import dev.waypost.plans.Credits;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Paging;
import dev.waypost.platform.web.answers.ShortListPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Credits: manual and automatic purchases, and their usage. */
@Path("/api/billing/{workspaceId}")
@Tag(name = "Billing")
@RunOnVirtualThread
public class CreditResource {
    private final CreditPurchases purchases;
    private final AutoRecharge recharge;
    private final CreditUsage usage;
    private final Credits credits;
    private final Caller caller;

    CreditResource(
            CreditPurchases purchases, AutoRecharge recharge, CreditUsage usage, Credits credits, Caller caller) {
        this.purchases = purchases;
        this.recharge = recharge;
        this.usage = usage;
        this.credits = credits;
        this.caller = caller;
    }

    @POST
    @Path("add-credits")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "addCredits",
            summary = "Buy credits",
            description = "Returns the payment page. The credits are added when the payment is confirmed, and "
                    + "never expire.")
    public Answer<CreditCheckoutView> addCredits(@NotNull @Valid AddCredits body) {
        return Answer.of(purchases.begin(body));
    }

    @GET
    @Path("credit-packages")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "listCreditPackages", summary = "List credit packages")
    public ListAnswer<CreditPackageView> packages(@BeanParam ShortListPage paging) {
        return paging.of(purchases.packages());
    }

    @GET
    @Path("transactions")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "listCreditTransactions", summary = "List credit transactions, newest first")
    public ListAnswer<CreditTransaction> transactions(@BeanParam Paging paging) {
        return ListAnswer.of(credits.transactions(caller.workspaceId(), paging), paging);
    }

    @GET
    @Path("usage")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "getBillingUsage", summary = "Get the usage of a workspace")
    public Answer<BillingUsageView> usage() {
        return Answer.of(usage.get());
    }

    @GET
    @Path("usage-history")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "listCreditUsage", summary = "List credit usage by day")
    public ListAnswer<UsageDayView> history(
            @QueryParam("start_date")
                    @Parameter(description = "The first day, such as 2026-05-01; 30 days ago by default")
                    @Nullable
                    String start,
            @QueryParam("end_date") @Parameter(description = "The last day. Defaults to today") @Nullable String end,
            @BeanParam ShortListPage paging) {
        return paging.of(usage.history(start, end));
    }

    @GET
    @Path("auto-recharge")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "getAutoRecharge", summary = "Get automatic credit purchases")
    public Answer<AutoRechargeView> autoRecharge() {
        return Answer.of(recharge.get());
    }

    @PATCH
    @Path("auto-recharge")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "updateAutoRecharge",
            summary = "Update automatic credit purchases",
            description = "Credits are bought at most once in 60 minutes. After three declined payments in a row "
                    + "automatic purchases are turned off and the owner is notified. Omitted fields are kept.")
    public Answer<AutoRechargeView> patchAutoRecharge(@NotNull @Valid UpdateAutoRecharge body) {
        return Answer.of(recharge.update(body));
    }

    @PUT
    @Path("auto-recharge")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "putAutoRecharge",
            summary = "Update automatic credit purchases",
            description = "Omitted fields are kept.")
    public Answer<AutoRechargeView> putAutoRecharge(@NotNull @Valid UpdateAutoRecharge body) {
        return Answer.of(recharge.update(body));
    }

    @POST
    @Path("auto-recharge/payment-method")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(operationId = "setPaymentMethod", summary = "Set the payment method of automatic payments")
    public Answer<AutoRechargeView> paymentMethod(@NotNull @Valid ChoosePaymentMethod body) {
        return Answer.of(recharge.keepMethod(body.paymentMethodId()));
    }
}
