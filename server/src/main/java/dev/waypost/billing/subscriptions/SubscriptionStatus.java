package dev.waypost.billing.subscriptions;

/** The status of a subscription. */
public enum SubscriptionStatus {
    ACTIVE,
    TRIALING,
    /** The period is over and unpaid; the plan stays until the grace period ends. */
    PAST_DUE,
    CANCELED
}
