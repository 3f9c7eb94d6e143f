package dev.waypost.billing.stripe;

import com.stripe.exception.CardException;
import com.stripe.exception.InvalidRequestException;
import com.stripe.exception.StripeException;
import com.stripe.model.PaymentIntent;
import com.stripe.model.checkout.Session;
import com.stripe.param.PaymentIntentCreateParams;
import com.stripe.param.checkout.SessionCreateParams;
import com.stripe.service.V1Services;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.PaymentGateway;
import dev.waypost.billing.accounts.BillingAccount;
import dev.waypost.billing.accounts.BillingAccount.PaymentMethod;
import dev.waypost.billing.orders.BillingOrder;
import dev.waypost.billing.subscriptions.Payer;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Stripe payments, on checkout pages and off-session. */
@ApplicationScoped
class StripeCheckouts {
    private final StripeCalls calls;
    private final String dashboard;

    StripeCheckouts(StripeCalls calls, WaypostConfig config) {
        this.calls = calls;
        this.dashboard = config.dashboardUrl();
    }

    PaymentGateway.Checkout checkout(BillingOrder order, BillingAccount account, Payer payer) {
        return calls.make(stripe -> {
            String customer = StripeCustomers.idOf(stripe, account, payer);
            SessionCreateParams.Builder session = SessionCreateParams.builder()
                    .setCustomer(customer)
                    .setClientReferenceId(order.workspaceId().text())
                    .setSuccessUrl(page(order.workspaceId()) + "?paid=" + order.id())
                    .setCancelUrl(page(order.workspaceId()))
                    .putMetadata(StripeNames.ORDER, order.id().text())
                    .putMetadata(StripeNames.WORKSPACE, order.workspaceId().text());
            @Nullable Plan plan = order.plan();
            if (plan == null) {
                payOnce(session, order);
            } else {
                subscribe(session, stripe, order, plan, Objects.requireNonNull(order.period()));
            }
            Session made = stripe.checkout().sessions().create(session.build(), StripeCalls.once("checkout", order));
            return new PaymentGateway.Checkout(made.getUrl(), made.getId(), customer);
        });
    }

    private static void payOnce(SessionCreateParams.Builder session, BillingOrder order) {
        session.setMode(SessionCreateParams.Mode.PAYMENT)
                .addLineItem(SessionCreateParams.LineItem.builder()
                        .setQuantity(1L)
                        .setPriceData(SessionCreateParams.LineItem.PriceData.builder()
                                .setCurrency(currency(order))
                                .setUnitAmount(order.amount().minor())
                                .setProductData(SessionCreateParams.LineItem.PriceData.ProductData.builder()
                                        .setName(order.description())
                                        .build())
                                .build())
                        .build())
                .setPaymentIntentData(SessionCreateParams.PaymentIntentData.builder()
                        .setSetupFutureUsage(SessionCreateParams.PaymentIntentData.SetupFutureUsage.OFF_SESSION)
                        .putMetadata(StripeNames.ORDER, order.id().text())
                        .putMetadata(StripeNames.WORKSPACE, order.workspaceId().text())
                        .build());
    }

    private static void subscribe(
            SessionCreateParams.Builder session, V1Services stripe, BillingOrder order, Plan plan, BillingPeriod period)
            throws StripeException {
        session.setMode(SessionCreateParams.Mode.SUBSCRIPTION)
                .addLineItem(SessionCreateParams.LineItem.builder()
                        .setQuantity(1L)
                        .setPriceData(SessionCreateParams.LineItem.PriceData.builder()
                                .setCurrency(currency(order))
                                .setUnitAmount(order.amount().minor())
                                .setProduct(StripeProducts.idOf(stripe, plan))
                                .setRecurring(SessionCreateParams.LineItem.PriceData.Recurring.builder()
                                        .setInterval(
                                                period == BillingPeriod.YEARLY
                                                        ? SessionCreateParams.LineItem.PriceData.Recurring.Interval.YEAR
                                                        : SessionCreateParams.LineItem.PriceData.Recurring.Interval
                                                                .MONTH)
                                        .build())
                                .build())
                        .build())
                .setSubscriptionData(SessionCreateParams.SubscriptionData.builder()
                        .putMetadata(StripeNames.WORKSPACE, order.workspaceId().text())
                        .putMetadata(StripeNames.PLAN, StripeProducts.nameOf(plan))
                        .putMetadata(StripeNames.PERIOD, StripeProducts.nameOf(period))
                        .build());
    }

    /** The order ID is the idempotency key: a repeated request charges once. */
    PaymentGateway.Charge charge(BillingOrder order, BillingAccount account) {
        @Nullable String customer = account.customerRef();
        @Nullable PaymentMethod method = account.paymentMethod();
        if (customer == null || method == null) {
            return new PaymentGateway.Charge.Declined("There is no payment method");
        }
        return calls.make(stripe -> {
            try {
                PaymentIntent made = stripe.paymentIntents()
                        .create(
                                PaymentIntentCreateParams.builder()
                                        .setAmount(order.amount().minor())
                                        .setCurrency(currency(order))
                                        .setCustomer(customer)
                                        .setPaymentMethod(method.ref())
                                        .setOffSession(true)
                                        .setConfirm(true)
                                        .putMetadata(
                                                StripeNames.ORDER, order.id().text())
                                        .putMetadata(
                                                StripeNames.WORKSPACE,
                                                order.workspaceId().text())
                                        .build(),
                                StripeCalls.once("charge", order));
                return switch (made.getStatus()) {
                    case "succeeded" -> new PaymentGateway.Charge.Paid(made.getId());
                    case "processing" -> new PaymentGateway.Charge.Waiting();
                    default -> new PaymentGateway.Charge.Declined("The card holder must confirm the payment");
                };
            } catch (CardException | InvalidRequestException e) {
                // Invalid is also a method that was detached or a customer that was deleted: only its owner can mend
                // that.
                return new PaymentGateway.Charge.Declined(StripeCalls.reason(e));
            }
        });
    }

    String portal(BillingAccount account) {
        @Nullable String customer = account.customerRef();
        if (customer == null) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "The workspace has no billing account yet; subscribe to a plan or buy credits first");
        }
        return calls.make(stripe -> stripe.billingPortal()
                .sessions()
                .create(com.stripe.param.billingportal.SessionCreateParams.builder()
                        .setCustomer(customer)
                        .setReturnUrl(page(account.workspaceId()))
                        .build())
                .getUrl());
    }

    private String page(WorkspaceId workspace) {
        return "%s/%s/settings/billing".formatted(dashboard, workspace);
    }

    private static String currency(BillingOrder order) {
        return order.amount().currency().toLowerCase(Locale.ROOT);
    }
}
