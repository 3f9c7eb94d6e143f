package dev.waypost.auth.saml.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.auth.saml.SamlConnectionId;
import dev.waypost.auth.saml.signin.SamlArrivalRepository.PendingArrival;
import dev.waypost.auth.saml.signin.SamlRequestRepository.Purpose;
import dev.waypost.auth.saml.signin.SamlRequestRepository.SentRequest;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class SamlExpiryJobTest {
    @Inject
    SamlExpiryJob job;

    @Inject
    SamlRequestRepository requests;

    @Inject
    SamlArrivalRepository arrivals;

    @Test
    void onlyExpiredRowsAreRemoved() {
        SamlConnectionId connection = connection();
        Instant now = SettableClock.INSTANCE.instant();
        Instant soon = now.plus(Duration.ofMinutes(1));
        Instant later = now.plus(Duration.ofMinutes(10));
        SentRequest request = new SentRequest(connection, Purpose.SIGN_IN, null, SentRequest.hash("browser"));
        String name = "_" + System.nanoTime();
        requests.insert(name + "short", request, now, soon);
        requests.insert(name + "long", request, now, later);
        PendingArrival arrival =
                new PendingArrival(connection, Purpose.SIGN_IN, null, SentRequest.hash("browser"), "{}");
        arrivals.insert(name + "short", arrival, soon);
        arrivals.insert(name + "long", arrival, later);
        requests.markSeen(connection, "short", soon);
        requests.markSeen(connection, "long", later);

        SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
        job.run();

        assertThat(requests.consume(name + "short", now)).isEmpty();
        assertThat(requests.consume(name + "long", now)).contains(request);
        assertThat(arrivals.consume(name + "short", now)).isEmpty();
        assertThat(arrivals.consume(name + "long", now)).contains(arrival);
        assertThat(requests.markSeen(connection, "short", later)).isTrue();
        assertThat(requests.markSeen(connection, "long", later)).isFalse();
    }

    private static SamlConnectionId connection() {
        Person owner = Person.registered();
        String certificate =
                owner.asks().get("/api/saml/service-provider").statusCode(200).path("data.certificate");
        String id = owner.asks()
                .body(Map.of(
                        "name", "Test provider",
                        "entityId", "https://idp.example.net/expiry",
                        "ssoUrl", "https://idp.example.net/sso",
                        "certificate", certificate))
                .post("/api/saml/connections")
                .statusCode(201)
                .path("data.id");
        return Ids.parse(SamlConnectionId.class, id);
    }
}
