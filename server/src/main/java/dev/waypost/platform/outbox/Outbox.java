package dev.waypost.platform.outbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Publishes events in the transaction of the change: both are committed or neither. */
@Singleton
public class Outbox {
    private final OutboxRepository repository;
    private final Event<EventPublished> published;
    private final ObjectMapper json;
    private final Ids ids;
    private final Clock clock;

    Outbox(OutboxRepository repository, Event<EventPublished> published, ObjectMapper json, Ids ids, Clock clock) {
        this.repository = repository;
        this.published = published;
        this.json = json;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    public void publish(String topic, Object payload) {
        publishAll(topic, List.of(payload));
    }

    /** Publishes many events of one topic. */
    @Transactional
    public void publishAll(String topic, List<?> payloads) {
        Instant now = clock.instant();
        repository.insert(
                topic,
                payloads.stream()
                        .map(payload -> new OutboxRepository.WaitingEvent(ids.next(), write(payload)))
                        .toList(),
                now);
        published.fire(new EventPublished(topic));
    }

    private String write(Object payload) {
        try {
            return json.writeValueAsString(payload);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Wakes the relay after the transaction has committed. */
    record EventPublished(String topic) {}
}
