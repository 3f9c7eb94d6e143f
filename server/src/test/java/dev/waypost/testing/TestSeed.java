package dev.waypost.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The number that this run of the tests makes its choices from. {@code ./waypost test} takes another each time and prints it;
 * {@code -Dtest.seed=NUMBER} repeats a run, and {@code -Dtest.deep=true} tries everything instead of a sample.
 */
public final class TestSeed {
    private static final long SEED = Long.getLong("test.seed", 1);
    private static final boolean DEEP = Boolean.getBoolean("test.deep");

    private TestSeed() {}

    public static long seed() {
        return SEED;
    }

    /** As many as a run has time for. */
    public static int cases(int usual, int deep) {
        return DEEP ? deep : usual;
    }

    /** Some of all cases, others in the next run; the purpose keeps the samples of two tests apart. */
    public static <T> List<T> sample(List<T> all, int usual, String purpose) {
        if (DEEP || all.size() <= usual) {
            return all;
        }
        List<T> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(SEED * 31 + purpose.hashCode()));
        return List.copyOf(shuffled.subList(0, usual));
    }
}
