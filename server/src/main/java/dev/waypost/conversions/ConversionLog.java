package dev.waypost.conversions;

import dev.waypost.events.Event;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Every lead, sale, refund and reversal in the order they were written, for readers that keep their own position. */
@ApplicationScoped
public class ConversionLog {
    private final ConversionLogRepository repository;

    ConversionLog(ConversionLogRepository repository) {
        this.repository = repository;
    }

    /** What comes after a position. What an unfinished transaction may still come before is left for later. */
    public List<Entry> after(Position position, int limit) {
        return repository.after(position, limit);
    }

    /** An event, and the position to go on from once it is dealt with. */
    public record Entry(Position position, Event event) {}

    /** A place in the log: the transaction that wrote an event, and the event's number. */
    public record Position(long transaction, long seq) {
        public static final Position START = new Position(0, 0);
    }
}
