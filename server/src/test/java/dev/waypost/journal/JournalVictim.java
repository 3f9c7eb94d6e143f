package dev.waypost.journal;

import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process that appends numbers to a journal and prints each after it was appended, until it is killed. */
final class JournalVictim {
    private static final int ATTEMPTS = 40;

    private JournalVictim() {}

    public static void main(String[] args) {
        Journal journal = new Journal(Path.of(args[0]), 5_000_000);
        long number = Long.parseLong(args[1]);
        Lane lane = journal.lane(0);
        byte[] record = new byte[300];
        PrintStream out = new PrintStream(
                new java.io.FileOutputStream(java.io.FileDescriptor.out), false, StandardCharsets.US_ASCII);
        while (true) {
            ByteBuffer.wrap(record).putLong(number);
            for (int attempt = 0; !lane.append(record, record.length); attempt++) {
                // Appending waits briefly for the next segment, which may not be enough on a busy machine.
                if (attempt == ATTEMPTS) {
                    throw new IllegalStateException("The journal is full");
                }
            }
            out.println(number++);
        }
    }
}
