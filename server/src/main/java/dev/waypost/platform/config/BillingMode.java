package dev.waypost.platform.config;

/** How workspaces pay for plans and credits. */
public enum BillingMode {
    /** Not at all, and nothing speaks of it. */
    OFF,
    /** Somebody confirms every payment, and no money moves. */
    MANUAL,
    STRIPE
}
