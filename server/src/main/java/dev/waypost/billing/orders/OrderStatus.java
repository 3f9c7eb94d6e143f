package dev.waypost.billing.orders;

/** The status of a payment. */
public enum OrderStatus {
    OPEN,
    PAID,
    FAILED,
    EXPIRED,
    REFUNDED
}
