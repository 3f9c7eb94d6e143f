package dev.waypost.affiliate.commissions;

import dev.waypost.affiliate.partners.model.EnrollmentId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ledger posting of one change of a commission. Its amounts sum to zero. */
record Posting(Commission commission, List<Entry> entries) {

    /** @param before null for a new commission */
    static Posting of(@Nullable Commission before, Commission after) {
        Map<LedgerSlot, Long> amounts = new LinkedHashMap<>();
        if (before != null) {
            book(amounts, before, -before.earnings().minor());
        }
        book(amounts, after, after.earnings().minor());
        return new Posting(
                after,
                amounts.entrySet().stream()
                        .filter(entry -> entry.getValue() != 0)
                        .map(entry -> new Entry(
                                entry.getKey().enrollmentId(), entry.getKey().account(), entry.getValue()))
                        .toList());
    }

    private static void book(Map<LedgerSlot, Long> amounts, Commission commission, long amount) {
        amounts.merge(new LedgerSlot(commission.enrollmentId(), LedgerAccount.of(commission)), amount, Long::sum);
        amounts.merge(new LedgerSlot(commission.enrollmentId(), LedgerAccount.EXPENSE), -amount, Long::sum);
    }

    /** An amount in minor units of the currency of the commission. */
    record Entry(EnrollmentId enrollmentId, LedgerAccount account, long amount) {}

    private record LedgerSlot(EnrollmentId enrollmentId, LedgerAccount account) {}
}
