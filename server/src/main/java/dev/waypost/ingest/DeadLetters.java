package dev.waypost.ingest;

/** Takes dropped records. Never throws: a dead letter that cannot be kept must not hold up the records behind it. */
@FunctionalInterface
interface DeadLetters {
    void add(DeadLetter letter);
}
