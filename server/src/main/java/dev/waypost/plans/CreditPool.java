package dev.waypost.plans;

/** Where credits come from: the plan's are spent first and start anew each month, purchased ones never expire. */
public enum CreditPool {
    PLAN,
    PURCHASED
}
