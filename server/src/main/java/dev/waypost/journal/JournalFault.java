package dev.waypost.journal;

import java.util.Locale;

/** The faults of journal files and reader offsets. Each one is counted, logged and recovered from. */
enum JournalFault {
    /** A record has a wrong checksum; it is skipped. */
    DAMAGED_RECORD,
    /** A file has invalid data after its last record, or no header; a copy is kept as .damaged. */
    DAMAGED_FILE,
    /** The segment of a reader offset is missing or its number was reused; newer segments are read from the start. */
    LOST_SEGMENT,
    /**
     * A reader offset is after the end of its segment; the segment was read completely, so reading continues at its
     * end.
     */
    BEYOND_END,
    /** A reader offset is inside a record; that record is read again. */
    WITHIN_RECORD;

    /** The value of the metric tag. */
    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
