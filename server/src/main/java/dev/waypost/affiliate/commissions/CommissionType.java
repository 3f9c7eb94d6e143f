package dev.waypost.affiliate.commissions;

/** What a commission is for. */
public enum CommissionType {
    CLICK,
    LEAD,
    SALE,
    CUSTOM,
    BOUNTY
}
