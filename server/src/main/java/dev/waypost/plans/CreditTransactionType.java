package dev.waypost.plans;

/** Why a balance of credits changed. */
public enum CreditTransactionType {
    TOPUP,
    USAGE,
    /** What a plan gives for a month, and the end of what is left of it. */
    GRANT,
    REFUND,
    AUTO_RECHARGE
}
