package dev.waypost.plans;

/** Why a credit balance changed. */
public enum CreditTransactionType {
    TOPUP,
    USAGE,
    /** The monthly credits of a plan, and the expiry of unused ones. */
    GRANT,
    REFUND,
    AUTO_RECHARGE
}
