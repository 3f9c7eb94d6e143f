package dev.waypost.ingest.pipeline;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.waypost.platform.config.WaypostConfig;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Dead letters as JSON lines in DATA/dead-letters, a few files of bounded size for each consumer. Further letters are
 * only counted: the first ones of a series reveal the most, and rotating them away would let a flood of bad records
 * hide its cause.
 */
@Singleton
class DeadLetterFiles implements DeadLetters {
    private static final long LARGEST_FILE = 8L << 20;
    private static final int MOST_FILES = 8;
    private static final int LONGEST_DETAIL = 1_000;
    private static final Duration LOG_EVERY = Duration.ofSeconds(10);
    /** Escapes control and non-ASCII characters, so that each letter is one line. */
    private static final ObjectMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final Path folder;
    private final Clock clock;
    private final DropCounter drops;
    private final Counter lost;
    private final long largestFile;
    private final int mostFiles;
    private final LogLimit limit = new LogLimit(LOG_EVERY, System::nanoTime);

    @Inject
    DeadLetterFiles(WaypostConfig config, Clock clock, DropCounter drops, MeterRegistry meters) {
        this(config.data().resolve("dead-letters"), clock, drops, meters, LARGEST_FILE, MOST_FILES);
    }

    DeadLetterFiles(
            Path folder, Clock clock, DropCounter drops, MeterRegistry meters, long largestFile, int mostFiles) {
        this.folder = folder;
        this.clock = clock;
        this.drops = drops;
        this.largestFile = largestFile;
        this.mostFiles = mostFiles;
        this.lost = Counter.builder("waypost.ingest.dead.letters.lost")
                .description("Dropped records that could not be written to the dead-letter files")
                .register(meters);
        Gauge.builder("waypost.ingest.dead.letters", this, DeadLetterFiles::size)
                .description("Size of the dead-letter files; 0 if there are none")
                .baseUnit("bytes")
                .register(meters);
    }

    @Override
    public synchronized void add(DeadLetter letter) {
        drops.add(letter.consumer(), letter.step(), letter.reason(), 1);
        String kept = kept(letter);
        limit.pass()
                .ifPresent(heldBack -> Log.errorf(
                        "Ingest consumer %s dropped the record that ends at %s/%d/%d in step %s (%s: %s); %s; %d"
                                + " more since the last message",
                        letter.consumer(),
                        letter.lane(),
                        letter.segment(),
                        letter.offset(),
                        letter.step().tag(),
                        letter.reason().tag(),
                        LogLimit.oneLine(letter.detail()),
                        kept,
                        heldBack));
    }

    private long size() {
        try (Stream<Path> files = Files.exists(folder) ? Files.list(folder) : Stream.empty()) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException e) {
            return 0;
        }
    }

    /** Describes where the letter was stored, or why it was not. */
    private String kept(DeadLetter letter) {
        try {
            Path file = write(letter);
            if (file != null) {
                return "it is in " + file;
            }
            lost.increment();
            return "the dead-letter files in %s are full: inspect them, then delete them".formatted(folder);
        } catch (IOException | RuntimeException e) {
            lost.increment();
            return "it could not be written to %s: %s".formatted(folder, LogLimit.oneLine(e));
        }
    }

    /** Null if all files are full. */
    private @Nullable Path write(DeadLetter letter) throws IOException {
        byte[] line = (JSON.writeValueAsString(fields(letter)) + "\n").getBytes(US_ASCII);
        if (Files.notExists(folder)) {
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
        for (int number = 1; number <= mostFiles; number++) {
            Path file = folder.resolve("%s-%d.jsonl".formatted(letter.consumer(), number));
            if (Files.notExists(file) || Files.size(file) + line.length <= largestFile) {
                append(file, line);
                return file;
            }
        }
        return null;
    }

    private static void append(Path file, byte[] line) throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(
                file,
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            ByteBuffer bytes = ByteBuffer.wrap(line);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    private Map<String, Object> fields(DeadLetter letter) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("time", clock.instant().toString());
        fields.put("consumer", letter.consumer());
        fields.put("step", letter.step().tag());
        fields.put("reason", letter.reason().tag());
        fields.put("detail", cut(letter.detail()));
        fields.put("lane", letter.lane());
        fields.put("segment", letter.segment());
        fields.put("offset", letter.offset());
        fields.put("record", Base64.getEncoder().encodeToString(letter.record()));
        return fields;
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_DETAIL ? text : text.substring(0, LONGEST_DETAIL);
    }
}
