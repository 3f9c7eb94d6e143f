package dev.waypost.affiliate.commissions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PostingTest {
    private static final EnrollmentId ENROLLMENT = new EnrollmentId(new UUID(1, 1));

    @Property
    void everyPostingAddsUpToZeroAndTheAccountsFollowTheCommission(@ForAll("histories") List<Commission> history) {
        Map<LedgerAccount, Long> balances = new EnumMap<>(LedgerAccount.class);
        Commission before = null;
        for (Commission after : history) {
            Posting posting = Posting.of(before, after);
            assertThat(posting.entries().stream()
                            .mapToLong(Posting.Entry::amount)
                            .sum())
                    .isZero();
            posting.entries().forEach(entry -> balances.merge(entry.account(), entry.amount(), Long::sum));
            before = after;
        }
        Commission last = history.getLast();
        for (LedgerAccount account : LedgerAccount.values()) {
            long owed = LedgerAccount.of(last) == account ? last.earnings().minor() : 0;
            if (account != LedgerAccount.EXPENSE) {
                assertThat(balances.getOrDefault(account, 0L))
                        .as(account.name())
                        .isEqualTo(owed);
            }
        }
    }

    @Provide
    Arbitrary<List<Commission>> histories() {
        return Combinators.combine(
                        Arbitraries.longs().between(-1_000_000_000, 1_000_000_000),
                        Arbitraries.of(CommissionStatus.class),
                        Arbitraries.of(true, false))
                .as(PostingTest::commission)
                .list()
                .ofMinSize(1)
                .ofMaxSize(12);
    }

    private static Commission commission(long earnings, CommissionStatus status, boolean inPayout) {
        return new Commission(
                new CommissionId(new UUID(2, 2)),
                new WorkspaceId(new UUID(3, 3)),
                new ProgramId(new UUID(4, 4)),
                ENROLLMENT,
                new PartnerId(new UUID(5, 5)),
                null,
                null,
                null,
                CommissionType.SALE,
                new Money(0, "EUR"),
                new Money(earnings, "EUR"),
                new Money(0, "EUR"),
                true,
                1,
                status,
                null,
                inPayout ? new PayoutId(new UUID(6, 6)) : null,
                null,
                null,
                null,
                Instant.EPOCH,
                Instant.EPOCH);
    }
}
