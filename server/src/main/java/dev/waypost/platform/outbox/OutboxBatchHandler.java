package dev.waypost.platform.outbox;

import java.util.List;

/** Handles several events in one transaction, which also deletes them. After an exception they are handled one by one. */
public interface OutboxBatchHandler extends OutboxHandler {
    void handleAll(List<String> payloads) throws Exception;

    @Override
    default void handle(String payload) throws Exception {
        handleAll(List.of(payload));
    }
}
