package dev.waypost.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills a real process with kill -9, repeatedly, on the same journal. */
class KilledJournalTest {
    private static final int KILLS = 6;

    @TempDir
    Path folder;

    @Test
    void keepsEveryAcknowledgedRecordOnceAndInOrderHoweverOftenItIsKilled() throws IOException {
        Random random = new Random(7);
        long next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            long acknowledged = acknowledgedUntilKilled(next, 2_000 + random.nextInt(60_000));
            List<Long> read = read();

            for (int i = 0; i < read.size(); i++) {
                assertThat(read.get(i)).isEqualTo(i);
            }
            assertThat(read.getLast()).isGreaterThanOrEqualTo(acknowledged);
            next = read.getLast() + 1;
        }
    }

    /** The last number that the process printed before it was killed. */
    private long acknowledgedUntilKilled(long from, int lines) throws IOException {
        Process victim = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "--enable-native-access=ALL-UNNAMED",
                        JournalVictim.class.getName(),
                        folder.toString(),
                        String.valueOf(from))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long last = -1;
        try (BufferedReader said =
                new BufferedReader(new InputStreamReader(victim.getInputStream(), StandardCharsets.US_ASCII))) {
            for (int i = 0; i < lines; i++) {
                String line = said.readLine();
                assertThat(line).as("the process is alive").isNotNull();
                last = Long.parseLong(line);
            }
            victim.destroyForcibly();
        }
        victim.onExit().join();
        return last;
    }

    private List<Long> read() {
        Journal journal = new Journal(folder, 5_000_000);
        List<Long> numbers = new ArrayList<>();
        for (LaneReader reader : journal.readers(Map.of())) {
            for (byte[] record = reader.next(); record != null; record = reader.next()) {
                numbers.add(ByteBuffer.wrap(record).getLong());
            }
            reader.close();
        }
        journal.close();
        return numbers;
    }
}
