package dev.waypost.redirect;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import dev.waypost.platform.compute.CpuExecutor;
import dev.waypost.platform.compute.CpuExecutor.Share;
import dev.waypost.testing.Person;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class PasswordGateTest {
    @Inject
    CpuExecutor processors;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void passwordChecksOfVisitorsAreRefusedUnderLoadWhileUsersSignIn() {
        String path = locked();
        CountDownLatch release = new CountDownLatch(1);
        try {
            occupy(release);

            follow(path, Person.address(), "open-sesame")
                    .statusCode(503)
                    .header("Retry-After", is("1"))
                    .body(containsString("Try again"));
            person.signedInAgain();
            assertThat(follow("/" + code(Map.of()), Person.address(), "").statusCode())
                    .as("links that are not in memory are found")
                    .isEqualTo(302);
        } finally {
            release.countDown();
        }
        String address = Person.address();
        assertThat(IntStream.range(0, 1_000)
                        .map(_ -> follow(path, address, "open-sesame").statusCode())
                        .filter(status -> status != 503)
                        .findFirst())
                .as("an attempt that was not made does not count")
                .hasValue(302);
    }

    @Test
    void guessesOfOneAddressAreLimitedAcrossLinks() {
        SettableClock.INSTANCE.stop();
        List<String> paths = IntStream.range(0, 8).mapToObj(_ -> locked()).toList();
        String address = Person.address();
        List<Integer> statuses = paths.stream()
                .flatMap(path -> IntStream.range(0, 9)
                        .mapToObj(_ -> follow(path, address, "wrong").statusCode()))
                .toList();

        assertThat(statuses).startsWith(401).endsWith(429).containsOnly(401, 429);
        assertThat(statuses.stream().filter(status -> status == 401)).hasSize(60);
    }

    @Test
    void guessesAtOneLinkAreLimitedAcrossAddresses() {
        SettableClock.INSTANCE.stop();
        String path = locked();
        String other = locked();
        for (int i = 0; i < 1_000; i++) {
            assertThat(follow(path, Person.address(), "wrong").statusCode()).isEqualTo(401);
        }

        assertThat(follow(path, Person.address(), "open-sesame").statusCode()).isEqualTo(429);
        assertThat(follow(other, Person.address(), "open-sesame").statusCode()).isEqualTo(302);
    }

    @Test
    void aVisitorIsToldWhenTheLimitEnds() {
        SettableClock.INSTANCE.stop();
        String path = locked();
        String address = Person.address();
        for (int i = 0; i < 10; i++) {
            assertThat(follow(path, address, "wrong").statusCode()).isEqualTo(401);
        }

        String wait = follow(path, address, "open-sesame").statusCode(429).header("Retry-After");

        assertThat(Long.parseLong(wait)).isBetween(1L, 600L);
        SettableClock.INSTANCE.advance(Duration.ofSeconds(Long.parseLong(wait)));
        assertThat(follow(path, address, "open-sesame").statusCode()).isEqualTo(302);
    }

    /** Inside a page of another site, a visitor might enter the password for an attacker. */
    @Test
    void noOtherPageShowsTheFormOrThePreview() {
        for (String path : List.of(locked(), "/" + code(Map.of()) + "+")) {
            ApiResponse page = follow(path, Person.address(), "");
            assertThat(page.contentType()).startsWith("text/html");
            assertThat(page.header("Content-Security-Policy")).contains("frame-ancestors 'none'");
        }
    }

    @Test
    void addressesOfOneIpv6NetworkCountAsOne() {
        SettableClock.INSTANCE.stop();
        String path = locked();
        String network = "2001:db8:%x:%x".formatted(System.nanoTime() & 0xFFFF, System.nanoTime() >> 16 & 0xFFFF);
        for (int i = 0; i < 10; i++) {
            assertThat(follow(path, network + "::" + Integer.toHexString(i + 1), "wrong")
                            .statusCode())
                    .isEqualTo(401);
        }

        assertThat(follow(path, network + ":a:b:c:d", "open-sesame").statusCode())
                .isEqualTo(429);
        assertThat(follow(path, Person.address(), "open-sesame").statusCode()).isEqualTo(302);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "-1", "1e3", "0x10", "99999"})
    void anInvalidContentLengthIsRefused(String length) {
        try (RawConnection connection = new RawConnection()) {
            RawConnection.Answer answer = connection.ask(RawConnection.request(
                    "POST", locked(), "Content-Type: application/x-www-form-urlencoded", "Content-Length: " + length));

            assertThat(answer.status()).isBetween(400, 499);
        }
    }

    @Test
    void aFormThatIsTooLargeIsRefused() {
        String form = "password=" + "x".repeat(9_000);
        try (RawConnection connection = new RawConnection()) {
            RawConnection.Answer answer = connection.ask(RawConnection.request(
                            "POST",
                            locked(),
                            "Content-Type: application/x-www-form-urlencoded",
                            "Content-Length: " + form.length())
                    + form);

            assertThat(answer.status()).isEqualTo(413);
        }
    }

    /** Stops the clock, so that no window of a limit ends during a test. */
    private void occupy(CountDownLatch release) {
        CompletableFuture<Boolean> last;
        do {
            last = processors.submit(Share.VISITORS, () -> {
                try {
                    release.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return true;
            });
        } while (!last.isCompletedExceptionally());
    }

    private String locked() {
        return "/" + code(Map.of("password", "open-sesame"));
    }

    private String code(Map<String, String> more) {
        Map<String, Object> body = new HashMap<>(more);
        body.put("destinationUrl", "https://example.com/page");
        return person.asks().body(body).post("/api/links").statusCode(201).path("data.shortCode");
    }

    private static ApiResponse follow(String path, String address, String password) {
        return given().header("X-Forwarded-For", address)
                .header("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
                .get(path + (password.isEmpty() ? "" : "?pw=" + password));
    }
}
