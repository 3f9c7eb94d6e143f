package dev.waypost.affiliate.discounts;

/** Why a known code cannot be used. */
public enum DiscountProblem {
    EXPIRED,
    INACTIVE,
    MAX_USES_REACHED,
    MIN_AMOUNT
}
