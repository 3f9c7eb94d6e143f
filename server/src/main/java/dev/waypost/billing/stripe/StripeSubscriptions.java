package dev.waypost.billing.stripe;

import com.stripe.exception.StripeException;
import com.stripe.model.InvoicePayment;
import com.stripe.model.Subscription;
import com.stripe.model.SubscriptionItem;
import com.stripe.param.InvoicePaymentListParams;
import com.stripe.param.SubscriptionRetrieveParams;
import com.stripe.param.SubscriptionUpdateParams;
import com.stripe.service.V1Services;
import dev.waypost.access.Plan;
import dev.waypost.billing.PaymentGateway;
import dev.waypost.billing.subscriptions.GatewaySubscription;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** Changes, cancels and reads subscriptions at Stripe. */
@ApplicationScoped
class StripeSubscriptions implements PaymentGateway.RecurringPayments {
    private final StripeCalls calls;
    private final Plans plans;

    StripeSubscriptions(StripeCalls calls, Plans plans) {
        this.calls = calls;
        this.plans = plans;
    }

    @Override
    public GatewaySubscription upgrade(
            dev.waypost.billing.subscriptions.Subscription subscription, Plan plan, BillingPeriod period) {
        String ref = Objects.requireNonNull(subscription.ref());
        Money price = plans.price(plan, period);
        return calls.make(stripe -> {
            Subscription now = retrieve(stripe, ref);
            SubscriptionUpdateParams.Builder change = SubscriptionUpdateParams.builder()
                    .addItem(SubscriptionUpdateParams.Item.builder()
                            .setId(item(now).getId())
                            .setPriceData(SubscriptionUpdateParams.Item.PriceData.builder()
                                    .setCurrency(price.currency().toLowerCase(Locale.ROOT))
                                    .setUnitAmount(price.minor())
                                    .setProduct(StripeProducts.idOf(stripe, plan))
                                    .setRecurring(SubscriptionUpdateParams.Item.PriceData.Recurring.builder()
                                            .setInterval(
                                                    period == BillingPeriod.YEARLY
                                                            ? SubscriptionUpdateParams.Item.PriceData.Recurring.Interval
                                                                    .YEAR
                                                            : SubscriptionUpdateParams.Item.PriceData.Recurring.Interval
                                                                    .MONTH)
                                            .build())
                                    .build())
                            .build())
                    .putMetadata(StripeNames.PLAN, StripeProducts.nameOf(plan))
                    .putMetadata(StripeNames.PERIOD, StripeProducts.nameOf(period))
                    .setProrationBehavior(SubscriptionUpdateParams.ProrationBehavior.ALWAYS_INVOICE)
                    .setPaymentBehavior(SubscriptionUpdateParams.PaymentBehavior.ERROR_IF_INCOMPLETE);
            if (now.getSchedule() == null) {
                change.setCancelAtPeriodEnd(false);
            }
            stripe.subscriptions().update(ref, change.build());
            // Only after the charge: a declined payment must not remove the schedule.
            StripeSchedules.release(stripe, now);
            return required(retrieve(stripe, ref));
        });
    }

    @Override
    public GatewaySubscription changeAtPeriodEnd(
            dev.waypost.billing.subscriptions.Subscription subscription, Plan plan, BillingPeriod period) {
        String ref = Objects.requireNonNull(subscription.ref());
        return calls.make(stripe -> {
            Subscription now = retrieve(stripe, ref);
            if (Boolean.TRUE.equals(now.getCancelAtPeriodEnd())) {
                setCancellation(stripe, ref, false);
            }
            StripeSchedules.changeAtPeriodEnd(stripe, now, plan, period, plans.price(plan, period));
            return required(retrieve(stripe, ref));
        });
    }

    @Override
    public GatewaySubscription withdrawChange(dev.waypost.billing.subscriptions.Subscription subscription) {
        String ref = Objects.requireNonNull(subscription.ref());
        return calls.make(stripe -> {
            StripeSchedules.release(stripe, retrieve(stripe, ref));
            return required(retrieve(stripe, ref));
        });
    }

    /** Stripe rejects the cancellation of a subscription that is managed by a schedule. */
    @Override
    public GatewaySubscription cancelAtPeriodEnd(
            dev.waypost.billing.subscriptions.Subscription subscription, boolean cancel) {
        String ref = Objects.requireNonNull(subscription.ref());
        return calls.make(stripe -> {
            StripeSchedules.release(stripe, retrieve(stripe, ref));
            setCancellation(stripe, ref, cancel);
            return required(retrieve(stripe, ref));
        });
    }

    private static void setCancellation(V1Services stripe, String ref, boolean cancel) throws StripeException {
        stripe.subscriptions()
                .update(
                        ref,
                        SubscriptionUpdateParams.builder()
                                .setCancelAtPeriodEnd(cancel)
                                .build());
    }

    @Override
    public GatewaySubscription fetch(String ref) {
        return find(ref)
                .orElseThrow(() -> new ApiException(
                        ErrorCode.PROVIDER_REFUSED, "The subscription at Stripe belongs to another workspace"));
    }

    /** Empty for a subscription that was not created here. */
    Optional<GatewaySubscription> find(String ref) {
        return calls.make(stripe -> StripeNames.read(retrieve(stripe, ref)));
    }

    /** With its schedule, which has the plan after the current period. */
    private static Subscription retrieve(V1Services stripe, String ref) throws StripeException {
        return stripe.subscriptions()
                .retrieve(
                        ref,
                        SubscriptionRetrieveParams.builder()
                                .addExpand("schedule")
                                .build());
    }

    /** The invoice of a payment; empty if there is none. */
    Optional<String> invoiceOf(String paymentIntent) {
        return calls.make(stripe -> stripe
                .invoicePayments()
                .list(InvoicePaymentListParams.builder()
                        .setPayment(InvoicePaymentListParams.Payment.builder()
                                .setType(InvoicePaymentListParams.Payment.Type.PAYMENT_INTENT)
                                .setPaymentIntent(paymentIntent)
                                .build())
                        .build())
                .getData()
                .stream()
                .map(InvoicePayment::getInvoice)
                .findFirst());
    }

    private static GatewaySubscription required(Subscription subscription) {
        return StripeNames.read(subscription).orElseThrow();
    }

    private static SubscriptionItem item(Subscription subscription) {
        return subscription.getItems().getData().getFirst();
    }
}
