package dev.waypost.affiliate.fraud;

/** What became of a suspicion. */
public enum FraudStatus {
    OPEN,
    DISMISSED,
    CONFIRMED
}
