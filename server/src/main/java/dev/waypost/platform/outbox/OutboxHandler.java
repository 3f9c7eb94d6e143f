package dev.waypost.platform.outbox;

/** Does what the events of one topic ask for. It may be called again for the same event. */
public interface OutboxHandler {
    String topic();

    /** Handles one event; an exception makes the relay try again later. */
    void handle(String payload) throws Exception;
}
