package dev.waypost.billing;

/** Where a subscription stands. */
public enum SubscriptionStatus {
    ACTIVE,
    TRIALING,
    /** The period is over and not paid for; the plan stays until the grace period ends. */
    PAST_DUE,
    CANCELED
}
