package dev.waypost.platform.outbox;

/** Handles the events of one topic. It may be called again for the same event. */
public interface OutboxHandler {
    String topic();

    /** Handles one event; after an exception the relay retries later. */
    void handle(String payload) throws Exception;

    /** Number of events handled concurrently; sequentially by default, oldest first. */
    default int atOnce() {
        return 1;
    }
}
