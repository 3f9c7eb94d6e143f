package dev.waypost.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The seed of this test run's random choices. {@code ./waypost test} uses a new one each time and prints it;
 * {@code -Dtest.seed=NUMBER} repeats a run, and {@code -Dtest.deep=true} runs all cases instead of a sample.
 */
public final class TestSeed {
    private static final long SEED = Long.getLong("test.seed", 1);
    private static final boolean DEEP = Boolean.getBoolean("test.deep");

    private TestSeed() {}

    public static long seed() {
        return SEED;
    }

    /** The number of random cases that a run has time for. */
    public static int cases(int usual, int deep) {
        return DEEP ? deep : usual;
    }

    /** A sample of all cases, different in each run; the purpose makes the samples of two tests independent. */
    public static <T> List<T> sample(List<T> all, int usual, String purpose) {
        if (DEEP || all.size() <= usual) {
            return all;
        }
        List<T> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(SEED * 31 + purpose.hashCode()));
        return List.copyOf(shuffled.subList(0, usual));
    }
}
