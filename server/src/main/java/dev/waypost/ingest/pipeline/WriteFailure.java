package dev.waypost.ingest.pipeline;

import dev.waypost.events.StoreException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Classifies a failed write: is the store or a record at fault? */
enum WriteFailure {
    /** The store is unavailable or too busy: the same records are written again later and none is dropped. */
    AWAY,
    /** The store rejects the data of a record: the batch is bisected. */
    REFUSED,
    /** Unknown; a write without records shows whether the store works. */
    UNKNOWN;

    /**
     * Classes of SQLSTATE: connection, invalid transaction state (a database that only reads), authorization, unknown database,
     * rollback (deadlock), insufficient resources, not in prerequisite state (locked), operator intervention, system error.
     */
    private static final Set<String> STORE_AT_FAULT = Set.of("08", "25", "28", "3D", "40", "53", "55", "57", "58");

    /** Data exceptions and broken constraints. */
    private static final Set<String> RECORD_AT_FAULT = Set.of("22", "23");

    /** A statement that took too long may take less with fewer records. */
    private static final String CANCELLED = "57014";

    private static final int DEEPEST_CAUSE = 20;

    static WriteFailure of(Throwable thrown) {
        @Nullable Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            switch (cause) {
                case RejectedRecordException _ -> {
                    return REFUSED;
                }
                case StoreException store -> {
                    return store.isAway() ? AWAY : UNKNOWN;
                }
                case SQLException sql
                when sql.getSQLState() != null -> {
                    return byState(sql.getSQLState());
                }
                case VirtualMachineError error
                when !(error instanceof StackOverflowError) -> {
                    return AWAY;
                }
                default -> cause = cause.getCause();
            }
        }
        return UNKNOWN;
    }

    private static WriteFailure byState(String state) {
        String kind = state.length() < 2 ? state : state.substring(0, 2);
        if (RECORD_AT_FAULT.contains(kind)) {
            return REFUSED;
        }
        return STORE_AT_FAULT.contains(kind) && !CANCELLED.equals(state) ? AWAY : UNKNOWN;
    }
}
