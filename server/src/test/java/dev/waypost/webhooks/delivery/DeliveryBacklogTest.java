package dev.waypost.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.webhooks.WebhookReceiver;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class DeliveryBacklogTest {
    @Inject
    DeliveryBacklog backlog;

    @Inject
    MeterRegistry meters;

    @Test
    void aMessageThatWaitsForARetryIsCountedWithItsAge() throws IOException {
        Person ada = Person.registered();
        try (WebhookReceiver receiver = new WebhookReceiver()) {
            receiver.answers(500).answers(500).answers(500);
            ada.asks()
                    .body(Map.of("name", "Broken", "url", receiver.url(), "triggers", List.of("link.created")))
                    .post("/api/webhooks-manage")
                    .statusCode(201);
            ada.asks()
                    .body(Map.of("destinationUrl", "https://example.com/"))
                    .post("/api/links")
                    .statusCode(201);
            receiver.waitFor(1);

            SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
            backlog.count();

            assertThat(gauge("waypost.webhooks.backlog")).isGreaterThanOrEqualTo(1);
            assertThat(gauge("waypost.webhooks.backlog.age")).isGreaterThanOrEqualTo(120);
        }
    }

    private double gauge(String name) {
        return meters.get(name).gauge().value();
    }
}
