package dev.waypost.affiliate.partners;

/** The payout method of a partner. */
public enum PayoutMethod {
    BANK,
    PAYPAL,
    STRIPE,
    MANUAL
}
