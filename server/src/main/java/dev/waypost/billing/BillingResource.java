package dev.waypost.billing;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Plan;
import dev.waypost.access.SignedIn;
import dev.waypost.billing.subscriptions.PlanChangeView;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Answer;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.ShortListPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Plans and subscriptions. The access filter has already checked that the workspace in the path is that of the caller.
 */
@Path("/api/billing")
@Tag(name = "Billing")
@RunOnVirtualThread
public class BillingResource {
    private final BillingService billing;

    BillingResource(BillingService billing) {
        this.billing = billing;
    }

    @GET
    @Path("plans")
    @SignedIn
    @Operation(operationId = "listPlans", summary = "List the plans with their prices and limits")
    public ListAnswer<PlanView> plans(@BeanParam ShortListPage paging) {
        return paging.of(billing.plans());
    }

    @GET
    @Path("{workspaceId}")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "getBilling", summary = "Get the billing state of a workspace")
    public Answer<BillingView> get() {
        return Answer.of(billing.get());
    }

    @POST
    @Path("{workspaceId}/subscribe")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "subscribe",
            summary = "Subscribe to a plan",
            description = "Returns the payment page. The plan starts when the payment is confirmed.")
    public Answer<PlanOrderView> subscribe(@NotNull @Valid ChoosePlan body) {
        return Answer.of(billing.subscribe(body));
    }

    @POST
    @Path("{workspaceId}/change-plan")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "changePlan",
            summary = "Change the plan of a subscription",
            description = "An upgrade takes effect when the difference for the rest of the period is paid, a "
                    + "downgrade at the end of the period. Returns 403 LIMIT_EXCEEDED with what to remove "
                    + "when the workspace exceeds the limits of the new plan.")
    public Answer<PlanOrderView> changePlan(@NotNull @Valid ChoosePlan body) {
        return Answer.of(billing.changePlan(body));
    }

    @GET
    @Path("{workspaceId}/plan-change")
    @Needs(Permission.BILLING_READ)
    @Operation(operationId = "previewPlanChange", summary = "Preview a plan change")
    public Answer<PlanChangeView> preview(
            @QueryParam("planId") @Parameter(description = "The new plan", required = true) @Nullable Plan planId,
            @QueryParam("period") @Parameter(description = "The subscription's own by default") @Nullable
                    BillingPeriod period) {
        if (planId == null) {
            throw ApiException.invalid("planId", "must not be null");
        }
        return Answer.of(billing.preview(planId, period));
    }

    @POST
    @Path("{workspaceId}/cancel")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "cancelSubscription",
            summary = "Cancel a subscription at the end of its period",
            description =
                    "Then the workspace moves to the starter plan. Nothing is deleted and links keep " + "redirecting.")
    public Answer<BillingView> cancel(@Valid @Nullable CancelSubscription body) {
        return Answer.of(billing.cancel(body == null ? null : body.reason()));
    }

    @POST
    @Path("{workspaceId}/reactivate")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "reactivateSubscription",
            summary = "Withdraw a scheduled change of the subscription",
            description =
                    "Withdraws a cancellation, or a change of plan or period, that would take effect at the end of the period.")
    public Answer<BillingView> reactivate(@Valid @Nullable CancelSubscription body) {
        return Answer.of(billing.reactivate());
    }

    @GET
    @Path("{workspaceId}/portal")
    @Needs(Permission.BILLING_MANAGE)
    @Operation(
            operationId = "getBillingPortal",
            summary = "Get the billing portal URL",
            description = "Returns the Stripe customer portal, or the billing page of the dashboard.")
    public Answer<PortalView> portal() {
        return Answer.of(new PortalView(billing.portal()));
    }

    public record PortalView(
            @Schema(examples = "https://billing.stripe.com/p/session/test")
            String url) {}
}
