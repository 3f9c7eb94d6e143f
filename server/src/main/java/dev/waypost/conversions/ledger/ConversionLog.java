package dev.waypost.conversions.ledger;

import dev.waypost.events.Event;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Every lead, sale, refund and reversal in commit order, for consumers that keep their own position. */
@ApplicationScoped
public class ConversionLog {
    private final ConversionLogRepository repository;

    ConversionLog(ConversionLogRepository repository) {
        this.repository = repository;
    }

    /** The entries after a position. Entries that an open transaction could still precede are left for later. */
    public List<Entry> after(Position position, int limit) {
        return repository.after(position, limit);
    }

    /** An event and the position after it. */
    public record Entry(Position position, Event event) {}

    /** A position in the log: the transaction that wrote an event, and the number of the event. */
    public record Position(long transaction, long seq) {
        public static final Position START = new Position(0, 0);
    }
}
