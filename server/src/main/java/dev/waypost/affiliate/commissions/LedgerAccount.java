package dev.waypost.affiliate.commissions;

/** Where money of a partner in a program is booked. The other accounts add up to what {@code EXPENSE} lacks. */
enum LedgerAccount {
    /** What the program spends on the partner, below zero. */
    EXPENSE,
    /** Earned, and neither approved nor refused yet. */
    EARNED,
    /** Approved, and in no payout. */
    PAYABLE,
    /** In a payout that is not paid yet. */
    RESERVED,
    PAID;

    /** The account that holds the earnings of a commission. */
    static LedgerAccount of(Commission commission) {
        return switch (commission.status()) {
            case PENDING, HOLD -> EARNED;
            case APPROVED -> commission.payoutId() == null ? PAYABLE : RESERVED;
            case PAID -> PAID;
            case REFUNDED, DUPLICATE, FRAUD, CANCELED -> EXPENSE;
        };
    }
}
