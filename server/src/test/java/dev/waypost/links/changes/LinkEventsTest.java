package dev.waypost.links.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class LinkEventsTest {
    @Inject
    Heard heard;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void everyChangeIsAnnouncedToFeaturesAndNodes() {
        String code = "Ev" + System.nanoTime();
        String id = person.asks()
                .body(Map.of("destinationUrl", "https://example.com/page", "title", "t", "shortCode", code))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
        String key = "-/" + code.toLowerCase(Locale.ROOT);
        told(1, key, "LinkChanged " + id);

        person.asks()
                .body(Map.of("shortCode", code + "x"))
                .patch("/api/links/{id}", id)
                .statusCode(200);
        assertThat(heard.keys()).contains(key, key + "x");

        person.asks().delete("/api/links/{id}", id).statusCode(200);
        told(2, key + "x", "LinkDeleted " + id);
        person.asks().post("/api/links/{id}/restore", id).statusCode(200);
        told(3, key + "x", "LinkRestored " + id);

        String copy = person.asks()
                .post("/api/links/{id}/duplicate", id)
                .statusCode(201)
                .path("data.id");
        assertThat(heard.events()).contains("LinkDuplicated " + id + " " + copy);
    }

    @Test
    void aRefusedChangeIsNotAnnounced() {
        String code = "No" + System.nanoTime();
        person.asks()
                .body(Map.of("destinationUrl", "https://example.com/page", "shortCode", code, "tags", List.of("")))
                .post("/api/links")
                .statusCode(400);
        assertThat(heard.keys()).doesNotContain("-/" + code.toLowerCase(Locale.ROOT));
    }

    private void told(int times, String key, String event) {
        assertThat(heard.keys()).filteredOn(key::equals).hasSize(times);
        assertThat(heard.events()).contains(event);
    }

    /** The events that features and, after a commit, nodes have received. */
    @ApplicationScoped
    static class Heard {
        private final List<String> events = Collections.synchronizedList(new ArrayList<>());
        private final List<String> keys = Collections.synchronizedList(new ArrayList<>());

        List<String> events() {
            return List.copyOf(events);
        }

        List<String> keys() {
            return List.copyOf(keys);
        }

        void changed(@Observes LinkChanged event) {
            events.add("LinkChanged " + event.linkId());
        }

        void deleted(@Observes LinkDeleted event) {
            events.add("LinkDeleted " + event.linkId());
        }

        void restored(@Observes LinkRestored event) {
            events.add("LinkRestored " + event.linkId());
        }

        void duplicated(@Observes LinkDuplicated event) {
            events.add("LinkDuplicated " + event.from() + " " + event.to());
        }

        void announced(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
            if (announcement.topic() == Announcement.Topic.LINK) {
                keys.add(announcement.key());
            }
        }
    }
}
