package dev.waypost.platform.db;

import jakarta.inject.Singleton;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The statements of each running transaction that {@link Db#runWithNext} has not sent yet. */
@Singleton
class DeferredStatements {
    private final TransactionSynchronizationRegistry transactions;

    DeferredStatements(TransactionSynchronizationRegistry transactions) {
        this.transactions = transactions;
    }

    /** @param flush called before the commit */
    void add(Sql sql, Runnable flush) {
        @Nullable List<Sql> waiting = waiting();
        if (waiting == null) {
            waiting = new ArrayList<>();
            transactions.putResource(this, waiting);
            transactions.registerInterposedSynchronization(new Synchronization() {
                @Override
                public void beforeCompletion() {
                    flush.run();
                }

                @Override
                public void afterCompletion(int status) {
                    // A rollback drops what was not sent.
                }
            });
        }
        waiting.add(sql);
    }

    /** The waiting statements of the transaction, which then wait no longer. */
    List<Sql> take() {
        @Nullable List<Sql> waiting = transactions.getTransactionKey() == null ? null : waiting();
        if (waiting == null || waiting.isEmpty()) {
            return List.of();
        }
        List<Sql> taken = List.copyOf(waiting);
        waiting.clear();
        return taken;
    }

    @SuppressWarnings("unchecked") // Only add() stores a resource under this key.
    private @Nullable List<Sql> waiting() {
        return (List<Sql>) transactions.getResource(this);
    }
}
