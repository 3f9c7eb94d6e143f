package dev.waypost.webhooks.delivery;

/** How a delivery stands. */
public enum DeliveryStatus {
    PENDING,
    DELIVERED,
    FAILED,
    RETRYING
}
