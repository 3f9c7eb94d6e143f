package dev.waypost.ingest.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.events.EventListener;
import dev.waypost.events.TestEvents;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.http.JsonBody;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadLetterFilesTest {
    private final MeterRegistry meters = new SimpleMeterRegistry();

    @TempDir
    Path temporary;

    @Test
    void aLineContainsTheRecordItsOffsetAndTheReason() throws IOException {
        files(10_000, 2).add(letter("a\nb\ud800", "record"));

        List<String> lines = Files.readAllLines(folder().resolve("counters-1.jsonl"));
        assertThat(lines).hasSize(1);
        JsonBody line = JsonBody.from(lines.getFirst());
        assertThat(line.getString("consumer")).isEqualTo("counters");
        assertThat(line.getString("step")).isEqualTo("write");
        assertThat(line.getString("reason")).isEqualTo("refused");
        assertThat(line.getString("detail")).startsWith("a\nb");
        assertThat(line.getString("lane")).isEqualTo("003");
        assertThat(line.getLong("segment")).isEqualTo(7);
        assertThat(line.getLong("offset")).isEqualTo(4096);
        assertThat(line.getString("time")).endsWith("Z");
        assertThat(new String(Base64.getDecoder().decode(line.getString("record")), UTF_8))
                .isEqualTo("record");
    }

    @Test
    void onlyTheServerCanReadThem() throws IOException {
        files(10_000, 2).add(letter("why", "record"));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder().resolve("counters-1.jsonl"))))
                .isEqualTo("rw-------");
    }

    @Test
    void deadLettersBeyondTheLimitAreCounted() throws IOException {
        DeadLetterFiles files = files(1_000, 3);
        for (int letter = 0; letter < 100; letter++) {
            files.add(letter("why", "record"));
        }

        long lines = 0;
        try (Stream<Path> all = Files.list(folder())) {
            for (Path file : all.toList()) {
                assertThat(Files.size(file)).isLessThanOrEqualTo(1_000);
                lines += Files.readAllLines(file).size();
            }
        }
        assertThat(lines).isBetween(6L, 20L);
        assertThat(meters.counter("waypost.ingest.dead.letters.lost").count()).isEqualTo((double) (100 - lines));
        assertThat(meters.get("waypost.ingest.dropped")
                        .tags("consumer", "counters", "step", "write", "reason", "refused")
                        .counter()
                        .count())
                .isEqualTo(100);

        Files.delete(folder().resolve("counters-2.jsonl"));
        files.add(letter("why", "record"));
        assertThat(folder().resolve("counters-2.jsonl")).exists();
    }

    @Test
    void anUnwritableFolderDelaysNothing() throws IOException {
        Files.writeString(folder(), "not a folder");
        files(1_000, 3).add(letter("why", "record"));

        assertThat(meters.counter("waypost.ingest.dead.letters.lost").count()).isEqualTo(1);
    }

    @Test
    void aFailingListenerDelaysNoOther() {
        List<Integer> heard = new ArrayList<>();
        EventListener broken = _ -> {
            throw new IllegalStateException("fails, as it should");
        };
        EventListeners listeners =
                new EventListeners(List.of(broken, events -> heard.add(events.size())), new DropCounter(meters));
        listeners.stored("events", Collections.nCopies(3, TestEvents.click(new UUID(1, 2), 1_000, 1)));
        listeners.stored("events", Collections.nCopies(4, TestEvents.click(new UUID(1, 2), 1_000, 1)));

        assertThat(heard).containsExactly(3, 4);
        assertThat(meters.get("waypost.ingest.dropped")
                        .tags("consumer", "events", "step", "notify", "reason", "listener_failed")
                        .counter()
                        .count())
                .as("events that the broken one missed")
                .isEqualTo(7);
    }

    private Path folder() {
        return temporary.resolve("dead-letters");
    }

    private DeadLetterFiles files(long largest, int most) {
        return new DeadLetterFiles(folder(), SettableClock.INSTANCE, new DropCounter(meters), meters, largest, most);
    }

    private static DeadLetter letter(String detail, String record) {
        return new DeadLetter(
                "counters", PipelineStep.WRITE, DropReason.REFUSED, detail, record.getBytes(UTF_8), "003", 7, 4096);
    }
}
