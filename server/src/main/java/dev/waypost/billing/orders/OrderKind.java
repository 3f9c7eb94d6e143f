package dev.waypost.billing.orders;

/** The kind of an order. */
public enum OrderKind {
    SUBSCRIPTION,
    PLAN_CHANGE,
    RENEWAL,
    TOPUP,
    AUTO_RECHARGE;

    public boolean isOfPlan() {
        return this == SUBSCRIPTION || this == PLAN_CHANGE || this == RENEWAL;
    }
}
