package dev.waypost.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.events.EventStore;
import dev.waypost.events.Outage;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** The live feed while the event store is unavailable. */
@WaypostTest
class LiveOutageTest {
    @Inject
    EventStore store;

    @Test
    void socketsAreRefusedWhileTheStoreIsUnavailable() {
        Person person = Person.registered();
        String bearer = "Bearer " + person.token();
        Outage.during(store, () -> {
            person.asks().get("/api/analytics/live").statusCode(503).body("error.code", is("SERVICE_UNAVAILABLE"));
            assertThat(LiveClient.refusal("", "Authorization", bearer)).isEqualTo(503);
            person.asks().get("/api/analytics/live/ws").statusCode(426);
            person.asks().get("/api/analytics/live/stats").statusCode(200).body("data.status", is("unavailable"));
        });
        person.asks().get("/api/analytics/live").statusCode(200);
        try (LiveClient back = LiveClient.of(person)) {
            back.first("connected");
        }
    }
}
