package dev.waypost.webhooks.delivery;

/** The status of a delivery. */
public enum DeliveryStatus {
    PENDING,
    DELIVERED,
    FAILED,
    RETRYING
}
