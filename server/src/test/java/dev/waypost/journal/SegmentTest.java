package dev.waypost.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentTest {
    private static final long SIZE = 16 << 20;

    @TempDir
    Path folder;

    @Test
    void keepsEveryRecordWhilePagesAreMadeWritableAndForced() throws IOException, InterruptedException {
        SegmentFiles files = new SegmentFiles(new LocalDisk(), folder);
        Segment segment = Segment.create(files, 1, 7, SIZE, () -> {});
        List<byte[]> appended = new ArrayList<>();
        Thread appending = Thread.ofPlatform().start(() -> fill(segment, appended));
        while (appending.isAlive()) {
            segment.makeWritable();
            segment.force();
        }
        appending.join();
        segment.seal();

        try (SegmentReader reading = SegmentReader.open(files, 1)) {
            for (byte[] record : appended) {
                assertThat(reading.next()).isEqualTo(record);
            }
            assertThat(reading.next()).isNull();
            assertThat(reading.damaged()).isZero();
        }
    }

    @Test
    void aReaderFindsTheRecordsOfASegmentThatWasBeingCreated() throws IOException {
        SegmentFiles files = new SegmentFiles(new LocalDisk(), folder);
        try (LaneReader reader = new LaneReader("000", files, Position.START, new JournalFaults())) {
            Segment segment = Segment.create(files, 1, 7, SIZE, reader::next);
            byte[] record = {1, 2, 3};
            assertThat(segment.append(record, record.length)).isTrue();
            assertThat(reader.next()).isEqualTo(record);
            segment.seal();
        }
    }

    private static void fill(Segment segment, List<byte[]> appended) {
        Random random = new Random(1);
        byte[] record = {1};
        while (segment.append(record, record.length)) {
            appended.add(record);
            record = new byte[1 + random.nextInt(2_000)];
            random.nextBytes(record);
        }
    }
}
