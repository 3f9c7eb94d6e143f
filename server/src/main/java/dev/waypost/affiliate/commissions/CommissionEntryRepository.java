package dev.waypost.affiliate.commissions;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The {@code commission_entries} table. Triggers reject updates, and postings that do not sum to zero. */
@ApplicationScoped
class CommissionEntryRepository {
    /** Keeps a statement below the parameter limit of PostgreSQL. */
    private static final int MOST_AT_ONCE = 500;

    private final Db db;
    private final Ids ids;

    CommissionEntryRepository(Db db, Ids ids) {
        this.db = db;
        this.ids = ids;
    }

    void append(List<Posting> postings) {
        List<Posting> booked = postings.stream()
                .filter(posting -> !posting.entries().isEmpty())
                .toList();
        for (int from = 0; from < booked.size(); from += MOST_AT_ONCE) {
            insert(booked.subList(from, Math.min(booked.size(), from + MOST_AT_ONCE)));
        }
    }

    private void insert(List<Posting> postings) {
        Sql insertion = Sql.of("""
                INSERT INTO commission_entries (
                    posting_id, workspace_id, program_id, enrollment_id, commission_id, payout_id, account, amount,
                    currency, created_at)
                VALUES
                """);
        String separator = "";
        for (Posting posting : postings) {
            UUID id = ids.next();
            Commission commission = posting.commission();
            Instant at = commission.updatedAt();
            for (Posting.Entry entry : posting.entries()) {
                insertion = insertion.then(
                        separator + "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        id,
                        commission.workspaceId(),
                        commission.programId(),
                        entry.enrollmentId(),
                        commission.id(),
                        commission.payoutId(),
                        entry.account(),
                        entry.amount(),
                        commission.earnings().currency(),
                        at);
                separator = ", ";
            }
        }
        db.run(insertion);
    }
}
