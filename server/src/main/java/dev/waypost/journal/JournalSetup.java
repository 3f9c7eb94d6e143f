package dev.waypost.journal;

/**
 * The dependencies and sizes of the journal.
 *
 * @param smallest size in bytes of the first segment of a lane; each segment is twice as large as the one before
 * @param largest maximum size of a segment in bytes
 * @param flushNanos interval between two flushes to disk
 */
record JournalSetup(JournalDisk disk, JournalTimer timer, long smallest, long largest, long flushNanos) {
    /** Segments grow up to this size; the first ones are smaller, so that a quiet service uses little disk space. */
    private static final long LARGEST = 16L << 20;

    private static final long SMALLEST = 2L << 20;

    static JournalSetup local(long flushNanos) {
        return new JournalSetup(new LocalDisk(), JournalTimer.SYSTEM, SMALLEST, LARGEST, flushNanos);
    }
}
