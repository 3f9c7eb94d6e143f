package dev.waypost.journal;

/**
 * What the journal stands on.
 *
 * @param smallest bytes of a lane's first file; each is twice as large as the one before
 * @param largest bytes of a file
 * @param flushNanos between two times at which clicks are forced to the disk
 */
record JournalSetup(JournalDisk disk, JournalTimer timer, long smallest, long largest, long flushNanos) {
    /** Files grow to this size; the first ones are smaller, so that a quiet service takes little of the disk. */
    private static final long LARGEST = 64L << 20;

    private static final long SMALLEST = 2L << 20;

    static JournalSetup local(long flushNanos) {
        return new JournalSetup(new LocalDisk(), JournalTimer.SYSTEM, SMALLEST, LARGEST, flushNanos);
    }
}
