package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Puts a lane in order at start. Its last files may have been in use when the process died: each is read to its last valid
 * record and cut there, or deleted when none was written. What is cut away and not zero is kept beside it for whoever wants to look.
 */
final class Repair {
    private Repair() {}

    static void lane(SegmentFiles files) throws IOException {
        List<Long> numbers = files.numbers();
        // The last is the one being written, or the one prepared after it; earlier ones were sealed or waiting for it.
        for (Long number : numbers.subList(Math.max(0, numbers.size() - 3), numbers.size())) {
            cut(files.file(number));
        }
        Files.deleteIfExists(SegmentFiles.unfinished(files.file(numbers.isEmpty() ? 1 : numbers.getLast() + 1)));
    }

    private static void cut(Path file) throws IOException {
        long end;
        long damaged;
        boolean remains;
        try (SegmentReading reading = SegmentReading.open(file, 0)) {
            while (reading.next() != null) {
                // Only the end is wanted.
            }
            end = reading.offset();
            damaged = reading.damaged();
            remains = reading.hasRemains();
        }
        if (damaged > 0) {
            Log.errorf("%d records of %s are damaged and will be passed over", damaged, file);
        }
        if (remains) {
            Path kept = file.resolveSibling(file.getFileName() + ".damaged");
            Files.copy(file, kept, StandardCopyOption.REPLACE_EXISTING);
            Log.errorf("%s is damaged after byte %d; it is cut there, and a copy of it is kept as %s", file, end, kept);
        }
        if (end <= Segment.HEADER && !remains) {
            Files.delete(file);
        } else if (end < Files.size(file)) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(end);
                channel.force(true);
            }
        }
    }
}
