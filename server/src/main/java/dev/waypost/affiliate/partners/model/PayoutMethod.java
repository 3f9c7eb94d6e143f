package dev.waypost.affiliate.partners.model;

/** The payout method of a partner. */
public enum PayoutMethod {
    BANK,
    PAYPAL,
    STRIPE,
    MANUAL
}
