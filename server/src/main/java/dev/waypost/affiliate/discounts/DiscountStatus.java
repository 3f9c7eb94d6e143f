package dev.waypost.affiliate.discounts;

/** Whether a discount can be used: people switch it on and off, and it expires by itself. */
public enum DiscountStatus {
    ACTIVE,
    INACTIVE,
    EXPIRED
}
