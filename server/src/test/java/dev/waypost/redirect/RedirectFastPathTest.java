package dev.waypost.redirect;

import static dev.waypost.testing.RawConnection.get;
import static dev.waypost.testing.RawConnection.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.RawConnection.Answer;
import dev.waypost.testing.WaypostTest;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses on a connection that has followed links before, where the framework handles only what the fast path cannot. */
@WaypostTest
class RedirectFastPathTest {
    private static final String AGENT = "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36"
            + " (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36";

    @Inject
    MeterRegistry meters;

    private RedirectScene scene;

    @BeforeEach
    void start() {
        scene = RedirectScene.fresh();
    }

    @Test
    void everyFollowingRequestOfAConnectionIsAnsweredLikeTheFirst() {
        for (int status : List.of(301, 302, 307, 308)) {
            Link link = scene.link(Map.of("redirectStatus", status));
            try (RawConnection connection = new RawConnection()) {
                Answer first = connection.ask(visit(link));
                double before = taken();
                long timed = meters.get("waypost.redirect.latency").timer().count();

                assertThat(first.status()).isEqualTo(status);
                for (int i = 0; i < 5; i++) {
                    assertThat(connection.ask(visit(link))).isEqualTo(first);
                }
                assertThat(taken() - before).isGreaterThanOrEqualTo(4);
                assertThat(meters.get("waypost.redirect.latency").timer().count() - timed)
                        .isGreaterThanOrEqualTo(5);
            }
            scene.awaitClicks(link, 6);
        }
    }

    @Test
    void bothPathsSetTheCookieOnce() {
        scene.change("/api/workspaces/" + scene.person().workspaceId(), Map.of("privacyLevel", "cookie"));
        Link link = scene.link(Map.of());
        try (RawConnection connection = new RawConnection()) {
            for (int i = 0; i < 4; i++) {
                String cookie = connection.ask(visit(link)).headers().getOrDefault("set-cookie", "");
                assertThat(cookie).startsWith("wp_v_").endsWith("; HttpOnly; SameSite=Lax");

                String known = cookie.substring(0, cookie.indexOf(';'));
                assertThat(connection
                                .ask(visit(link, "Cookie: other=1; " + known))
                                .headers())
                        .doesNotContainKey("set-cookie");
                assertThat(connection.ask(visit(link, "X-No-Track: 1")).headers())
                        .doesNotContainKey("set-cookie");
            }
        }
        scene.awaitClicks(link, 8);
    }

    @Test
    void answersKeepTheOrderOfTheirRequests() {
        Link plain = scene.link(Map.of());
        Link locked = scene.link(Map.of("password", "open sesame"));
        Random random = new Random(7);
        for (int round = 0; round < 40; round++) {
            List<String> requests = new ArrayList<>();
            List<Integer> expected = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                switch (random.nextInt(6)) {
                    // Checking a password takes some time on another thread.
                    case 0 -> add(requests, expected, get(locked.path() + "?pw=open+sesame", AGENT), 302);
                    case 1 -> add(requests, expected, get(locked.path(), AGENT), 401);
                    case 2 -> add(requests, expected, get("/api/links"), 401);
                    case 3 -> add(requests, expected, get("/" + RedirectScene.unique("nolink")), 404);
                    default -> add(requests, expected, visit(plain), 302);
                }
            }
            try (RawConnection connection = new RawConnection()) {
                if (round % 2 == 0) {
                    connection.ask(visit(plain));
                    connection.ask(visit(plain));
                }
                // Always sends a few requests ahead of the responses.
                connection.send(requests.subList(0, 5).toArray(String[]::new));
                for (int i = 0; i < expected.size(); i++) {
                    assertThat(connection.answer().status()).isEqualTo(expected.get(i));
                    if (i + 5 < requests.size()) {
                        connection.send(requests.get(i + 5));
                    }
                }
            }
        }
    }

    @Test
    void theBodyOfAVisitIsSkipped() {
        Link link = scene.link(Map.of());
        try (RawConnection connection = opened(link)) {
            connection.send(
                    visit(link, "Content-Length: 5") + "hello",
                    visit(link, "Transfer-Encoding: chunked") + "3\r\nabc\r\n0\r\n\r\n",
                    get("/api/links"),
                    visit(link));

            assertThat(connection.answer().status()).isEqualTo(302);
            assertThat(connection.answer().status()).isEqualTo(302);
            assertThat(connection.answer().status()).isEqualTo(401);
            assertThat(connection.answer().status()).isEqualTo(302);
        }
        scene.awaitClicks(link, 6);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void noAnswerWaitsForABodyThatWasAnnounced(int visitsBefore) {
        Link link = scene.link(Map.of());
        for (String path : List.of(link.path(), "/nothing-of-the-kind")) {
            try (RawConnection connection = new RawConnection()) {
                for (int i = 0; i < visitsBefore; i++) {
                    assertThat(connection.ask(visit(link)).status()).isEqualTo(302);
                }
                Answer answer = connection.ask(RawConnection.get(path, "Content-Length: 5"));

                assertThat(answer.status()).isEqualTo(path.equals(link.path()) ? 302 : 404);
            }
        }
    }

    @Test
    void aConnectionEndsAfterABodyThatCannotBeRead() {
        Link link = scene.link(Map.of());
        try (RawConnection connection = opened(link)) {
            assertThat(connection
                            .ask(visit(link, "Transfer-Encoding: chunked") + "no number\r\n")
                            .status())
                    .isEqualTo(302);
            assertThat(connection.isOver()).isTrue();
        }
    }

    @Test
    void aVisitorWhoWantsTheConnectionClosedHasItClosed() {
        Link link = scene.link(Map.of());
        try (RawConnection connection = opened(link)) {
            assertThat(connection.ask(visit(link, "Connection: close")).status())
                    .isEqualTo(302);
            assertThat(connection.isOver()).isTrue();
        }
        try (RawConnection connection = opened(link)) {
            assertThat(connection
                            .ask(visit(link).replace("HTTP/1.1", "HTTP/1.0"))
                            .status())
                    .isEqualTo(302);
            assertThat(connection.isOver()).isTrue();
        }
        scene.awaitClicks(link, 8);
    }

    @Test
    void otherOutcomesAreUnchanged() {
        Link plain = scene.link(Map.of());
        Link limited = scene.link(Map.of("clicksLimit", 2));
        Link locked = scene.link(Map.of("password", "open sesame"));
        Link waiting = scene.link(Map.of("redirectDelayMs", 1500));
        try (RawConnection connection = opened(plain)) {
            for (int i = 0; i < 3; i++) {
                assertThat(connection.ask(visit(limited)).status()).isEqualTo(i < 2 ? 302 : 410);
                assertThat(connection.ask(visit(locked)).status()).isEqualTo(401);
                assertThat(connection.ask(visit(waiting)).body()).contains("One moment");
                assertThat(connection.ask(get(plain.path() + "+", AGENT)).body())
                        .contains(RedirectScene.SOMEWHERE);
                assertThat(connection
                                .ask(request("POST", plain.path(), AGENT, "Content-Length: 0"))
                                .status())
                        .isEqualTo(303);
                assertThat(connection
                                .ask(request("OPTIONS", plain.path(), AGENT))
                                .status())
                        .isNotEqualTo(302);
                assertThat(connection.ask(get("/health/live")).status()).isEqualTo(200);
            }
        }
        scene.awaitClicks(limited, 2);
        scene.awaitClicks(plain, 6);
    }

    @Test
    void aNewVisitorIsNotCountedAsReturning() {
        Link plain = scene.link(Map.of());
        Link limited = scene.link(Map.of("clicksLimit", 10));
        scene.rule(
                "linkId",
                limited.id(),
                "https://example.com/again",
                Map.of("field", "isReturning", "operator", "is_true"));
        try (RawConnection connection = opened(plain)) {
            for (String address : List.of("203.0.113.20", "203.0.113.21")) {
                String from = "X-Forwarded-For: " + address;

                assertThat(connection.ask(visit(limited, from)).location()).isEqualTo(RedirectScene.SOMEWHERE);
                assertThat(connection.ask(visit(limited, from)).location()).isEqualTo("https://example.com/again");
            }
        }
    }

    @Test
    void headIsAnsweredButNotCounted() {
        Link link = scene.link(Map.of());
        try (RawConnection connection = opened(link)) {
            assertThat(connection.ask(request("HEAD", link.path(), AGENT)).location())
                    .isEqualTo(RedirectScene.SOMEWHERE);
            assertThat(connection
                            .ask(visit(link, "Sec-Purpose: prefetch;prerender"))
                            .status())
                    .isEqualTo(302);
            assertThat(connection.ask(visit(link)).status()).isEqualTo(302);
        }
        scene.awaitClicks(link, 4);
    }

    @Test
    void aChangeIsSeenByTheNextVisitOfTheSameConnection() {
        Link link = scene.link(Map.of());
        try (RawConnection connection = opened(link)) {
            for (int i = 0; i < 5; i++) {
                String elsewhere = "https://example.com/changed/" + i;
                scene.change("/api/links/" + link.id(), Map.of("destinationUrl", elsewhere));

                assertThat(connection.ask(visit(link)).location()).isEqualTo(elsewhere);
            }
            scene.person()
                    .asks()
                    .noContentType()
                    .delete("/api/links/{id}", link.id())
                    .statusCode(200);
            assertThat(connection.ask(visit(link)).status()).isEqualTo(404);
        }
    }

    @Test
    void theQueryIsForwardedAndTheHostHasToBeOne() {
        Link link = scene.link(Map.of("preserveQueryParams", true));
        try (RawConnection connection = opened(link)) {
            assertThat(connection.ask(get(link.path() + "?a=1&b=x%20y", AGENT)).location())
                    .isEqualTo(RedirectScene.SOMEWHERE + "?a=1&b=x%20y");
            assertThat(connection.ask(get(link.path() + "?a=1", AGENT)).location())
                    .isEqualTo(RedirectScene.SOMEWHERE + "?a=1");
            assertThat(connection
                            .ask(visit(link).replace("Host: localhost", "Host: local host:x"))
                            .status())
                    .isEqualTo(400);
            assertThat(connection
                            .ask(visit(link).replace("Host: localhost\r\n", ""))
                            .status())
                    .isEqualTo(400);
        }
    }

    /** A connection on which the link was followed three times, which enables the fast path. */
    private static RawConnection opened(Link link) {
        RawConnection connection = new RawConnection();
        for (int i = 0; i < 3; i++) {
            assertThat(connection.ask(visit(link)).status()).isEqualTo(302);
        }
        return connection;
    }

    /** The number of visits so far. */
    private double taken() {
        return meters.get("waypost.redirect.shortcuts").functionCounter().count();
    }

    private static void add(List<String> requests, List<Integer> expected, String request, int status) {
        requests.add(request);
        expected.add(status);
    }

    private static String visit(Link link, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        all.add(AGENT);
        return get(link.path(), all.toArray(String[]::new));
    }
}
