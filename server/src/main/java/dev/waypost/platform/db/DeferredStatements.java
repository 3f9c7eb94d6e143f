package dev.waypost.platform.db;

import io.quarkus.arc.ClientProxy;
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
        // It has no state of its own, and the proxy costs several lookups with every statement.
        this.transactions = ClientProxy.unwrap(transactions);
    }

    /**
     * False outside a transaction.
     *
     * @param commit called as the last step before the transaction manager commits
     */
    boolean add(Sql sql, Runnable commit) {
        if (transactions.getTransactionKey() == null) {
            return false;
        }
        @Nullable List<Sql> waiting = waiting();
        if (waiting == null) {
            waiting = new ArrayList<>();
            transactions.putResource(this, waiting);
            transactions.registerInterposedSynchronization(new Synchronization() {
                @Override
                public void beforeCompletion() {
                    if (!transactions.getRollbackOnly()) {
                        commit.run();
                    }
                }

                @Override
                public void afterCompletion(int status) {
                    // A rollback drops what was not sent.
                }
            });
        }
        waiting.add(sql);
        return true;
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
