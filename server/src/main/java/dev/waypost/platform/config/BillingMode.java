package dev.waypost.platform.config;

/** How workspaces pay for plans and credits. */
public enum BillingMode {
    /** No billing; the dashboard does not mention it. */
    OFF,
    /** A person confirms every payment, and no money is transferred. */
    MANUAL,
    STRIPE
}
