package dev.waypost.journal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A store that commits clicks and positions together, and outlives every crash of the journal's disk. */
final class SimulatedStore {
    private final Map<Long, Integer> counts = new HashMap<>();
    private final Map<String, Position> positions = new HashMap<>();

    Map<String, Position> positions() {
        return Map.copyOf(positions);
    }

    void commit(Map<String, Position> reached, List<Long> clicks) {
        positions.putAll(reached);
        clicks.forEach(click -> counts.merge(click, 1, Integer::sum));
    }

    /** How often each click was counted. */
    Map<Long, Integer> counts() {
        return counts;
    }
}
