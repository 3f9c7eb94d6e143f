package dev.waypost.affiliate.partners;

/** How a partner wants to be paid. */
public enum PayoutMethod {
    BANK,
    PAYPAL,
    STRIPE,
    MANUAL
}
