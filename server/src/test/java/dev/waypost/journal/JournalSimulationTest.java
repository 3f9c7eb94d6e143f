package dev.waypost.journal;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Thousands of simulated histories of a journal, each from a seed. One that fails is run again alone by {@code -Dwaypost.seed=SEED}.
 */
class JournalSimulationTest {
    private static final int RUNS = 4_000;
    private static final Logger LOG = Logger.getLogger("dev.waypost.journal");

    @BeforeAll
    static void hush() {
        LOG.setLevel(Level.OFF);
    }

    @AfterAll
    static void speak() {
        LOG.setLevel(null);
    }

    @Test
    void noClickIsLostOrCountedTwiceAndNoReaderIsStuckHoweverAProcessEnds() {
        Long seed = Long.getLong("waypost.seed");
        LongStream seeds = seed == null ? LongStream.range(0, RUNS) : LongStream.of(seed);
        seeds.forEach(one -> assertThatCode(() -> new JournalSimulation(one).run())
                .as("seed %d; run it alone with -Dwaypost.seed=%d", one, one)
                .doesNotThrowAnyException());
    }
}
