package dev.waypost.billing.stripe;

import com.stripe.exception.StripeException;
import com.stripe.model.Price;
import com.stripe.model.Subscription;
import com.stripe.model.SubscriptionItem;
import com.stripe.model.SubscriptionSchedule;
import com.stripe.param.SubscriptionScheduleCreateParams;
import com.stripe.param.SubscriptionScheduleUpdateParams;
import com.stripe.param.SubscriptionScheduleUpdateParams.Phase;
import com.stripe.service.V1Services;
import dev.waypost.access.Plan;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.money.Money;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Plan changes at the end of a period. A price with another interval would start a new period immediately, so Stripe
 * gets a schedule: the current phase until the end of the period, then one with the other price, whose metadata is
 * copied to the subscription.
 */
final class StripeSchedules {
    private StripeSchedules() {}

    /**
     * Schedules a change and replaces an earlier one.
     *
     * @param now the subscription with its schedule expanded
     */
    static void changeAtPeriodEnd(V1Services stripe, Subscription now, Plan plan, BillingPeriod period, Money price)
            throws StripeException {
        @Nullable SubscriptionSchedule attached = now.getScheduleObject();
        SubscriptionSchedule schedule = attached != null
                ? attached
                : stripe.subscriptionSchedules()
                        .create(SubscriptionScheduleCreateParams.builder()
                                .setFromSubscription(now.getId())
                                .build());
        SubscriptionItem item = now.getItems().getData().getFirst();
        stripe.subscriptionSchedules()
                .update(
                        schedule.getId(),
                        SubscriptionScheduleUpdateParams.builder()
                                .setEndBehavior(SubscriptionScheduleUpdateParams.EndBehavior.RELEASE)
                                .setProrationBehavior(SubscriptionScheduleUpdateParams.ProrationBehavior.NONE)
                                .addPhase(Phase.builder()
                                        .setStartDate(Objects.requireNonNull(schedule.getCurrentPhase())
                                                .getStartDate())
                                        .setEndDate(item.getCurrentPeriodEnd())
                                        .setProrationBehavior(Phase.ProrationBehavior.NONE)
                                        .addItem(asNow(item.getPrice()))
                                        .build())
                                .addPhase(next(StripeProducts.idOf(stripe, plan), plan, period, price))
                                .build());
    }

    /** Removes the schedule, so that the subscription continues unchanged. */
    static void release(V1Services stripe, Subscription subscription) throws StripeException {
        @Nullable String schedule = subscription.getSchedule();
        if (schedule != null) {
            stripe.subscriptionSchedules().release(schedule);
        }
    }

    /**
     * Prices created with a subscription are inactive and cannot be used in a phase; the same price is created again.
     */
    private static Phase.Item asNow(Price price) {
        return item(
                price.getProduct(),
                price.getCurrency(),
                price.getUnitAmount(),
                price.getRecurring().getInterval().equals("year")
                        ? Phase.Item.PriceData.Recurring.Interval.YEAR
                        : Phase.Item.PriceData.Recurring.Interval.MONTH);
    }

    private static Phase next(String product, Plan plan, BillingPeriod period, Money price) {
        boolean yearly = period == BillingPeriod.YEARLY;
        return Phase.builder()
                .setDuration(Phase.Duration.builder()
                        .setInterval(yearly ? Phase.Duration.Interval.YEAR : Phase.Duration.Interval.MONTH)
                        .setIntervalCount(1L)
                        .build())
                .setProrationBehavior(Phase.ProrationBehavior.NONE)
                .addItem(item(
                        product,
                        price.currency().toLowerCase(Locale.ROOT),
                        price.minor(),
                        yearly
                                ? Phase.Item.PriceData.Recurring.Interval.YEAR
                                : Phase.Item.PriceData.Recurring.Interval.MONTH))
                .putMetadata(StripeNames.PLAN, StripeProducts.nameOf(plan))
                .putMetadata(StripeNames.PERIOD, StripeProducts.nameOf(period))
                .build();
    }

    private static Phase.Item item(
            String product, String currency, long amount, Phase.Item.PriceData.Recurring.Interval interval) {
        return Phase.Item.builder()
                .setQuantity(1L)
                .setPriceData(Phase.Item.PriceData.builder()
                        .setProduct(product)
                        .setCurrency(currency)
                        .setUnitAmount(amount)
                        .setRecurring(Phase.Item.PriceData.Recurring.builder()
                                .setInterval(interval)
                                .build())
                        .build())
                .build();
    }
}
