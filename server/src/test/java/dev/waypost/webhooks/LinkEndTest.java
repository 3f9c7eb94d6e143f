package dev.waypost.webhooks;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.links.LinkEndChecks;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class LinkEndTest {
    private static final SettableClock CLOCK = SettableClock.INSTANCE;

    @Inject
    LinkEndChecks endings;

    private Person person;
    private WebhookReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        person = Person.registered();
        receiver = new WebhookReceiver();
        WebhookRequests.workspace(person, receiver.url(), "link.expired", "link.limit_reached");
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void anExpiryIsSentOnce() {
        String link = WebhookRequests.link(person, "expiresAt", in(Duration.ofMinutes(10)));
        endings.look();
        CLOCK.advance(Duration.ofMinutes(11));
        endings.look();
        endings.look();
        WebhookRequests.link(person, "title", "Unending");
        assertThat(receiver.waitFor(1))
                .extracting(WebhookReceiver.Received::type)
                .containsExactly("link.expired");
        assertThat(receiver.received().getFirst().json().getString("data.link.id"))
                .isEqualTo(link);
        nothingElseCameBefore(2);

        // A link whose end was postponed ends again.
        change(link, Map.of("expiresAt", in(Duration.ofMinutes(5))));
        endings.look();
        CLOCK.advance(Duration.ofMinutes(6));
        endings.look();
        assertThat(receiver.waitFor(3))
                .extracting(WebhookReceiver.Received::type)
                .containsOnly("link.expired");
    }

    @Test
    void aUsedUpLinkIsSentOncePerLimit() {
        String link = WebhookRequests.link(person, "clicksLimit", 2);
        visited(link, 1);
        endings.look();
        visited(link, 2);
        endings.look();
        endings.look();
        assertThat(receiver.waitFor(1))
                .extracting(WebhookReceiver.Received::type)
                .containsExactly("link.limit_reached");
        assertThat(receiver.received().getFirst().json().getInt("data.link.clicks"))
                .isEqualTo(2);
        nothingElseCameBefore(2);

        change(link, Map.of("clicksLimit", 3));
        endings.look();
        visited(link, 3);
        endings.look();
        assertThat(receiver.waitFor(3).getLast().type()).isEqualTo("link.limit_reached");
    }

    /** Follows the link once more after all earlier clicks were counted. */
    private void visited(String link, int clicks) {
        String code = person.asks().get("/api/links/{id}", link).path("data.shortCode");
        given().header("User-Agent", ClickWebhookTest.COMPUTER).get("/" + code).statusCode(302);
        await().until(() ->
                person.asks().get("/api/links/{id}", link).jsonPath().getInt("data.clicks") == clicks);
    }

    private void change(String link, Map<String, ?> change) {
        person.asks().body(change).patch("/api/links/{id}", link).statusCode(200);
    }

    /** Messages arrive in order: if the next one is about another link, none about this link is pending. */
    private void nothingElseCameBefore(int next) {
        String other = WebhookRequests.link(person, "expiresAt", in(Duration.ofMinutes(10)));
        endings.look();
        CLOCK.advance(Duration.ofMinutes(11));
        endings.look();
        assertThat(receiver.waitFor(next).get(next - 1).json().getString("data.link.id"))
                .isEqualTo(other);
    }

    private static String in(Duration time) {
        return CLOCK.instant().plus(time).toString();
    }
}
