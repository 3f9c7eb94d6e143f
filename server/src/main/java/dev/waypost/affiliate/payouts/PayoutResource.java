package dev.waypost.affiliate.payouts;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.access.Scope;
import dev.waypost.affiliate.commissions.PayoutId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.payouts.EligiblePayoutView.EligiblePayoutList;
import dev.waypost.affiliate.programs.ProgramId;
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
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

@Path("/api/affiliate/payouts")
@Tag(name = "Affiliate programs")
@RunOnVirtualThread
public class PayoutResource {
    private final PayoutService payouts;
    private final PayoutDestinationService destinations;

    PayoutResource(PayoutService payouts, PayoutDestinationService destinations) {
        this.destinations = destinations;
        this.payouts = payouts;
    }

    @GET
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "listPayouts", summary = "List payouts, newest first")
    public ListAnswer<PayoutView> list(@Valid @BeanParam PayoutQuery query, @BeanParam Paging paging) {
        return ListAnswer.of(payouts.list(query, paging).map(PayoutView::of), paging);
    }

    @GET
    @Path("eligible")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "listEligiblePayouts",
            summary = "List amounts eligible for payout",
            description = "Approved commissions past their holding period, minus claw-backs, by program and "
                    + "partner, if the sum reaches the program's minimum. Banned partners are excluded. "
                    + "`meta` has the sums of all pages by program.")
    public EligiblePayoutList eligible(
            @QueryParam("programId") @Nullable ProgramId programId,
            @QueryParam("partnerId") @Nullable PartnerId partnerId,
            @BeanParam Paging paging) {
        return EligiblePayoutList.of(payouts.eligible(programId, partnerId), paging);
    }

    @POST
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "createPayout",
            summary = "Create a payout",
            description = "Pays everything that the partner is eligible for in the program. No money is "
                    + "transferred: confirm the payout, transfer the money, then mark it as paid.")
    public Answer<PayoutView> create(@NotNull @Valid CreatePayout body) {
        return Answer.of(PayoutView.of(payouts.create(body)));
    }

    @POST
    @Path("batch")
    @ResponseStatus(201)
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "createPayoutBatch",
            summary = "Create payouts for many partners of a program",
            description = "Partners who are not eligible are skipped.")
    public Answer<List<PayoutView>> createBatch(@NotNull @Valid CreatePayoutBatch body) {
        return Answer.of(payouts.createBatch(body).stream().map(PayoutView::of).toList());
    }

    @GET
    @Path("{payoutId}")
    @Needs(value = Permission.CAMPAIGNS_READ, scopesToo = Scope.AFFILIATE_READ, feature = Feature.AFFILIATE)
    @Operation(operationId = "getPayout", summary = "Get a payout")
    public Answer<PayoutView> get(@PathParam("payoutId") PayoutId payoutId) {
        return Answer.of(PayoutView.of(payouts.get(payoutId)));
    }

    @POST
    @Path("{payoutId}/confirm")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "confirmPayout", summary = "Confirm a payout")
    public Answer<PayoutView> confirm(@PathParam("payoutId") PayoutId payoutId) {
        return Answer.of(PayoutView.of(payouts.confirm(payoutId)));
    }

    @POST
    @Path("{payoutId}/mark-sent")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(operationId = "markPayoutSent", summary = "Mark a payout as sent")
    public Answer<PayoutView> markSent(@PathParam("payoutId") PayoutId payoutId) {
        return Answer.of(PayoutView.of(payouts.send(payoutId)));
    }

    @POST
    @Path("{payoutId}/details")
    @Needs(value = Permission.BILLING_MANAGE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "revealPayoutDetails",
            summary = "Get the payout details of a confirmed payout",
            description = "For members who may manage billing, while the payout is processing or sent. Each read "
                    + "is recorded in the audit log. Returns 404 if the partner has not entered payout "
                    + "details.")
    public Answer<PayoutDestinationView> reveal(@PathParam("payoutId") PayoutId payoutId) {
        return Answer.of(destinations.reveal(payoutId));
    }

    @POST
    @Path("{payoutId}/mark-paid")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "markPayoutPaid",
            summary = "Mark a payout as paid",
            description = "Its commissions become paid and it gets an invoice number.")
    public Answer<PayoutView> markPaid(@PathParam("payoutId") PayoutId payoutId, @Valid @Nullable PaidPayout body) {
        return Answer.of(PayoutView.of(payouts.pay(payoutId, body)));
    }

    @POST
    @Path("{payoutId}/mark-failed")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "markPayoutFailed",
            summary = "Mark a payout as failed",
            description = "Its commissions can then be included in another payout.")
    public Answer<PayoutView> markFailed(@PathParam("payoutId") PayoutId payoutId, @NotNull @Valid FailedPayout body) {
        return Answer.of(PayoutView.of(payouts.fail(payoutId, body.reason())));
    }

    @POST
    @Path("{payoutId}/cancel")
    @Needs(value = Permission.CAMPAIGNS_UPDATE, scopesToo = Scope.AFFILIATE_WRITE, feature = Feature.AFFILIATE)
    @Operation(
            operationId = "cancelPayout",
            summary = "Cancel a payout",
            description = "Its commissions can then be included in another payout.")
    public Answer<PayoutView> cancel(@PathParam("payoutId") PayoutId payoutId) {
        return Answer.of(PayoutView.of(payouts.cancel(payoutId)));
    }
}
