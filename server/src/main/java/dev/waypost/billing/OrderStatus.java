package dev.waypost.billing;

/** The status of a payment. */
public enum OrderStatus {
    OPEN,
    PAID,
    FAILED,
    EXPIRED,
    REFUNDED
}
