package dev.waypost.affiliate.discounts;

/** Whether a discount can be used: members activate and deactivate it, and it expires by time. */
public enum DiscountStatus {
    ACTIVE,
    INACTIVE,
    EXPIRED
}
