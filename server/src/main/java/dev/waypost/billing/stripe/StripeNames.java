package dev.waypost.billing.stripe;

import com.stripe.model.Subscription;
import com.stripe.model.SubscriptionItem;
import com.stripe.model.SubscriptionSchedule;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.subscriptions.GatewaySubscription;
import dev.waypost.billing.subscriptions.GatewaySubscription.Next;
import dev.waypost.billing.subscriptions.SubscriptionStatus;
import dev.waypost.plans.BillingPeriod;
import dev.waypost.platform.id.Ids;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The metadata of our Stripe objects, and the mapping of their state. */
final class StripeNames {
    static final String ORDER = "waypost_order";
    static final String WORKSPACE = "waypost_workspace";
    static final String PLAN = "waypost_plan";
    static final String PERIOD = "waypost_period";

    private StripeNames() {}

    /** Empty for a subscription that was not created here. */
    static Optional<GatewaySubscription> read(Subscription subscription) {
        @Nullable String workspace = subscription.getMetadata().get(WORKSPACE);
        @Nullable Next current = planIn(subscription.getMetadata());
        if (workspace == null || current == null) {
            return Optional.empty();
        }
        SubscriptionItem item = subscription.getItems().getData().getFirst();
        return Optional.of(new GatewaySubscription(
                subscription.getId(),
                Ids.parse(WorkspaceId.class, workspace),
                status(subscription.getStatus()),
                current.plan(),
                current.period(),
                Instant.ofEpochSecond(item.getCurrentPeriodStart()),
                Instant.ofEpochSecond(item.getCurrentPeriodEnd()),
                Boolean.TRUE.equals(subscription.getCancelAtPeriodEnd()),
                next(subscription.getScheduleObject())));
    }

    /** The phase after the current one; null if there is no schedule or no further phase. */
    private static @Nullable Next next(@Nullable SubscriptionSchedule schedule) {
        SubscriptionSchedule.@Nullable CurrentPhase current = schedule == null ? null : schedule.getCurrentPhase();
        if (schedule == null || current == null) {
            return null;
        }
        return schedule.getPhases().stream()
                .filter(phase -> phase.getStartDate() >= current.getEndDate())
                .findFirst()
                .map(phase -> planIn(phase.getMetadata()))
                .orElse(null);
    }

    private static @Nullable Next planIn(Map<String, String> metadata) {
        @Nullable String plan = metadata.get(PLAN);
        @Nullable String period = metadata.get(PERIOD);
        return plan == null || period == null
                ? null
                : new Next(
                        Plan.valueOf(plan.toUpperCase(Locale.ROOT)),
                        BillingPeriod.valueOf(period.toUpperCase(Locale.ROOT)));
    }

    /** A subscription whose first payment is outstanding counts as none. */
    private static SubscriptionStatus status(String status) {
        return switch (status) {
            case "active" -> SubscriptionStatus.ACTIVE;
            case "trialing" -> SubscriptionStatus.TRIALING;
            case "canceled", "incomplete", "incomplete_expired" -> SubscriptionStatus.CANCELED;
            default -> SubscriptionStatus.PAST_DUE;
        };
    }
}
