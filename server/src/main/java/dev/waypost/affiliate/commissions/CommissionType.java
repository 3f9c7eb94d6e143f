package dev.waypost.affiliate.commissions;

/** The event that a commission is for. */
public enum CommissionType {
    CLICK,
    LEAD,
    SALE,
    CUSTOM,
    BOUNTY
}
