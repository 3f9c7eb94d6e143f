package dev.waypost.journal;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A store that commits clicks and positions together and survives every crash. It rejects some clicks permanently;
 * sometimes it is unavailable, before or after a commit, and sometimes the process ends there.
 */
public final class SimulatedStore {
    private static final int REFUSED = 41;

    private final Random random;
    private final Map<Long, Integer> counts = new HashMap<>();
    private final Set<Long> deadLetters = new HashSet<>();
    private final Map<String, Position> positions = new HashMap<>();
    private boolean peaceful;

    SimulatedStore(Random random) {
        this.random = random;
    }

    public Map<String, Position> positions() {
        return Map.copyOf(positions);
    }

    /** Commits all or nothing. */
    public void commit(Map<String, Position> reached, List<Long> clicks) {
        int outcome = peaceful ? 100 : random.nextInt(25);
        switch (outcome) {
            case 0 -> throw new SimulatedCrash();
            case 1, 2 -> throw new IllegalStateException("away", new SQLException("away", "08006"));
            default -> take(reached, clicks);
        }
        switch (outcome) {
            case 3 -> throw new SimulatedCrash();
            case 4 -> throw new IllegalStateException("away", new SQLException("away", "08006"));
            case 5 -> throw new IllegalStateException("nobody knows why");
            default -> {}
        }
    }

    private void take(Map<String, Position> reached, List<Long> clicks) {
        if (clicks.stream().anyMatch(SimulatedStore::isRefused)) {
            throw new IllegalStateException("refused", new SQLException("invalid byte sequence", "22021"));
        }
        positions.putAll(reached);
        clicks.forEach(click -> counts.merge(click, 1, Integer::sum));
    }

    public void addDeadLetter(long click) {
        deadLetters.add(click);
    }

    static boolean isRefused(long click) {
        return click % REFUSED == 0;
    }

    /** Stops simulating faults. */
    void stopFaults() {
        peaceful = true;
    }

    /** How many times each click was counted. */
    Map<Long, Integer> counts() {
        return counts;
    }

    Set<Long> deadLetters() {
        return deadLetters;
    }
}
