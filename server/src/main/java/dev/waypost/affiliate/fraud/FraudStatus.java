package dev.waypost.affiliate.fraud;

/** The status of a fraud alert. */
public enum FraudStatus {
    OPEN,
    DISMISSED,
    CONFIRMED
}
