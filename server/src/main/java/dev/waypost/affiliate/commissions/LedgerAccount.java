package dev.waypost.affiliate.commissions;

/** The ledger accounts of a partner in a program. All accounts sum to zero; {@code EXPENSE} balances the others. */
enum LedgerAccount {
    /** The spending of the program on the partner, negative. */
    EXPENSE,
    /** Earned, neither approved nor refused yet. */
    EARNED,
    /** Approved, in no payout. */
    PAYABLE,
    /** In a payout that is not paid yet. */
    RESERVED,
    PAID;

    /** The account of the earnings of a commission. */
    static LedgerAccount of(Commission commission) {
        return switch (commission.status()) {
            case PENDING, HOLD -> EARNED;
            case APPROVED -> commission.payoutId() == null ? PAYABLE : RESERVED;
            case PAID -> PAID;
            case REFUNDED, DUPLICATE, FRAUD, CANCELED -> EXPENSE;
        };
    }
}
