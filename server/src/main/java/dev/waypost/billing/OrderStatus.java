package dev.waypost.billing;

/** Where a payment stands. */
public enum OrderStatus {
    OPEN,
    PAID,
    FAILED,
    EXPIRED,
    REFUNDED
}
