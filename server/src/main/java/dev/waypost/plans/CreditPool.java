package dev.waypost.plans;

/** The origin of credits: plan credits are spent first and reset each month, purchased ones never expire. */
public enum CreditPool {
    PLAN,
    PURCHASED
}
