package dev.waypost.events;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells the events of a refused batch that the store takes from those it does not. */
final class Sieve {
    /** When more than so many are refused it is not they who are wrong. */
    private static final int MOST_WRONG = 100;

    private final Trial trial;
    private final List<Event> right = new ArrayList<>();
    private final Map<Event, String> wrong = new HashMap<>();

    Sieve(Trial trial) {
        this.trial = trial;
    }

    /** Halves what is refused until single events are left. */
    void sift(List<Event> events) throws SQLException {
        if (wrong.size() > MOST_WRONG) {
            return;
        }
        String refusal = trial.refusal(events);
        if (refusal == null) {
            right.addAll(events);
        } else if (events.size() == 1) {
            wrong.put(events.getFirst(), refusal);
        } else {
            int half = events.size() / 2;
            sift(events.subList(0, half));
            sift(events.subList(half, events.size()));
        }
    }

    boolean foundTheWrongOnes() {
        return !wrong.isEmpty() && wrong.size() <= MOST_WRONG;
    }

    List<Event> right() {
        return right;
    }

    /** With why they are refused. */
    Map<Event, String> wrong() {
        return wrong;
    }

    /** Says why events are refused; null when they are not. */
    @FunctionalInterface
    interface Trial {
        @Nullable
        String refusal(List<Event> events) throws SQLException;
    }
}
