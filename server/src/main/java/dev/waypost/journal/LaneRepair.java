package dev.waypost.journal;

import io.quarkus.logging.Log;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Repairs a lane at startup. Its last segments may have been in use when the process died: each is read to its last
 * valid record and truncated there, or retired if it has none. Truncated data other than zeros is kept in a .damaged
 * file for inspection.
 */
final class LaneRepair {
    /** The current segment, the prepared one, and one that was waiting to be sealed. */
    private static final int IN_USE = 3;

    private final SegmentFiles files;
    private final JournalFaults faults;

    private LaneRepair(SegmentFiles files, JournalFaults faults) {
        this.files = files;
        this.faults = faults;
    }

    static void lane(SegmentFiles files, JournalFaults faults) throws IOException {
        LaneRepair laneRepair = new LaneRepair(files, faults);
        List<Long> numbers = files.numbers();
        int sealed = Math.max(0, numbers.size() - IN_USE);
        for (Long number : numbers.subList(0, sealed)) {
            laneRepair.inspect(number);
        }
        for (Long number : numbers.subList(sealed, numbers.size())) {
            laneRepair.cut(number);
        }
        files.deleteLeftovers();
        files.forceNames();
    }

    /** The process that wrote the segment may have died before it was forced to disk. */
    private void inspect(long number) throws IOException {
        boolean headed;
        try (SegmentReader reader = SegmentReader.open(files, number)) {
            headed = reader.isSegment();
        }
        if (headed) {
            files.disk().force(files.file(number));
        } else {
            quarantine(number);
        }
    }

    private void cut(long number) throws IOException {
        Path file = files.file(number);
        long end;
        long damaged;
        boolean remains;
        boolean headed;
        try (SegmentReader reader = SegmentReader.open(files, number)) {
            while (reader.next() != null) {
                // Reads to the end; only the final offset matters.
            }
            end = reader.offset();
            damaged = reader.damaged();
            remains = reader.hasRemains();
            headed = reader.isSegment();
        }
        if (damaged > 0) {
            Log.errorf("%d records of %s are damaged and will be skipped", damaged, file);
        }
        if (!headed && remains) {
            quarantine(number);
        } else if (!headed || (end <= Segment.HEADER && !remains)) {
            files.retire(number);
        } else {
            if (remains) {
                keepCopy(file, end);
            }
            files.disk().truncate(file, end);
        }
    }

    private void keepCopy(Path file, long end) throws IOException {
        Path kept = SegmentFiles.damaged(file);
        files.disk().copy(file, kept);
        faults.add(JournalFault.DAMAGED_FILE);
        Log.errorf(
                "%s is damaged after byte %d, as after a crash or power failure; truncated there. A copy is kept"
                        + " as %s and can be deleted. If there was no crash, check the disk.",
                file, end, kept);
    }

    private void quarantine(long number) throws IOException {
        Path file = files.file(number);
        Path kept = SegmentFiles.damaged(file);
        files.disk().rename(file, kept);
        faults.add(JournalFault.DAMAGED_FILE);
        Log.errorf(
                "%s has no valid journal header and cannot be read; it is kept as %s. Its clicks are lost unless"
                        + " the file is restored from a backup.",
                file, kept);
    }
}
