package dev.waypost.ingest.pipeline;

/** Receives dropped records. Never throws: a dead letter that cannot be stored must not delay the records after it. */
@FunctionalInterface
public interface DeadLetters {
    void add(DeadLetter letter);
}
