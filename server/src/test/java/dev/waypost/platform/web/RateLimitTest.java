package dev.waypost.platform.web;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.Plan;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class RateLimitTest {
    @Inject
    Team team;

    @ParameterizedTest
    @CsvSource({"STARTER,100", "PRO,1000", "ENTERPRISE,10000"})
    void theLimitAnHourIsThePlans(Plan plan, int limit) {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        String key = person.key("links:read");
        team.plan(person.workspaceId(), plan);

        ApiResponse answer = ask(person, key);
        assertThat(answer.header("X-RateLimit-Limit")).isEqualTo(String.valueOf(limit));
        assertThat(answer.header("X-RateLimit-Remaining")).isEqualTo(String.valueOf(limit - 1));
        long reset = Long.parseLong(answer.header("X-RateLimit-Reset"));
        long now = SettableClock.INSTANCE.instant().getEpochSecond();
        assertThat(reset).isBetween(now, now + 3600);
    }

    @Test
    void aRequestOverTheLimitIsRefusedWithRetryAfter() {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        String key = person.key("links:read");
        team.plan(person.workspaceId(), Plan.STARTER);
        for (int i = 0; i < 100; i++) {
            assertThat(ask(person, key).statusCode()).isEqualTo(200);
        }

        ApiResponse over = ask(person, key);
        assertThat(over.statusCode()).isEqualTo(429);
        assertThat(over.<String>path("error.code")).isEqualTo("RATE_LIMITED");
        assertThat(over.header("X-RateLimit-Remaining")).isEqualTo("0");
        int retryAfter = Integer.parseInt(over.header("Retry-After"));
        assertThat(retryAfter).isBetween(1, 3600);
        assertThat(over.<Integer>path("error.details.retryAfter")).isEqualTo(retryAfter);
        assertThat(person.asks().get("/api/workspaces/" + person.workspaceId()).statusCode())
                .as("the dashboard has its own allowance")
                .isEqualTo(200);

        SettableClock.INSTANCE.advance(Duration.ofSeconds(retryAfter));
        assertThat(ask(person, key).statusCode()).isEqualTo(200);
    }

    @Test
    void forwardedAddressesAreAcceptedOnlyFromTrustedProxies() {
        SettableClock.INSTANCE.stop();
        String address = Person.address();
        int first = remaining(address);
        assertThat(remaining(address)).isEqualTo(first - 1);
        assertThat(remaining("203.0.113.77, " + address))
                .as("a client cannot put an address in front of its own")
                .isEqualTo(first - 2);
    }

    @Test
    void bothForwardingHeadersGiveTheSameAddress() {
        SettableClock.INSTANCE.stop();
        String address = Person.address();
        int first = remaining(address);
        for (String forwarded : List.of(
                "for=" + address,
                "proto=https;For=\"%s:4711\"".formatted(address),
                "for=203.0.113.9, for=%s;by=127.0.0.1".formatted(address))) {
            assertThat(remainingAfter("Forwarded", forwarded)).as(forwarded).isEqualTo(--first);
        }
        int six = remainingAfter("X-Forwarded-For", "2001:db8::" + Integer.toHexString(first));
        assertThat(remainingAfter("Forwarded", "for=\"[2001:db8::%s]:80\"".formatted(Integer.toHexString(first))))
                .isEqualTo(six - 1);
    }

    @Test
    void pagesAndHealthChecksAreNotCounted() {
        SettableClock.INSTANCE.stop();
        String address = Person.address();
        int before = remaining(address);
        for (String path : List.of("/app/", "/health/live", "/openapi.json", "/api/nothing")) {
            given().header("X-Forwarded-For", address).get(path);
        }
        assertThat(remaining(address)).isEqualTo(before - 1);
    }

    private static int remaining(String forwardedFor) {
        return remainingAfter("X-Forwarded-For", forwardedFor);
    }

    private static int remainingAfter(String header, String value) {
        return Integer.parseInt(
                given().header(header, value).get("/api/auth/session").header("X-RateLimit-Remaining"));
    }

    private static ApiResponse ask(Person person, String key) {
        return given().header("X-API-Key", key).get("/api/workspaces/" + person.workspaceId());
    }
}
