package dev.waypost.ingest.pipeline;

/** Receives dropped records. Never throws: a dead letter that cannot be kept must not hold up the records behind it. */
@FunctionalInterface
public interface DeadLetters {
    void add(DeadLetter letter);
}
