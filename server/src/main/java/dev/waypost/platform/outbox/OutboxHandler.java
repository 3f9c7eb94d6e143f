package dev.waypost.platform.outbox;

/** Does what the events of one topic ask for. It may be called again for the same event. */
public interface OutboxHandler {
    String topic();

    /** Handles one event; an exception makes the relay try again later. */
    void handle(String payload) throws Exception;

    /** How many events are handled at the same time; one after the other by default, oldest first. */
    default int atOnce() {
        return 1;
    }
}
