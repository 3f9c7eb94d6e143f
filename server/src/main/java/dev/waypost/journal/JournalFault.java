package dev.waypost.journal;

import java.util.Locale;

/** What can be wrong with the files of the journal or with a position in them. Each is counted, logged and recovered from. */
enum JournalFault {
    /** A record whose checksum does not fit; it is passed over. */
    DAMAGED_RECORD,
    /** A file with something behind its last record that is none, or without a header; a copy is kept as .damaged. */
    DAMAGED_FILE,
    /** A reader's position names a segment that is gone or was given its number later; what is newer is read from its start. */
    LOST_SEGMENT,
    /** A reader's position is behind the end of its segment; all of that was read, so it goes on at the end. */
    BEYOND_END,
    /** A reader's position is within a record; that record is read again. */
    WITHIN_RECORD;

    /** As a tag of a metric. */
    String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
