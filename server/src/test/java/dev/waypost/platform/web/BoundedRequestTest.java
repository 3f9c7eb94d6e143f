package dev.waypost.platform.web;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.waypost.testing.Person;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Short requests that would take long to process. */
@WaypostTest
class BoundedRequestTest {
    private static final Duration QUICK = Duration.ofSeconds(5);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/api/campaigns          | {'name':'a','totalBudget':NUMBER}                               | totalBudget",
                "/api/campaigns          | {'name':'a','metadata':{'a':{'b':[1,NUMBER]}}}                  | metadata.a.b[1]",
                "/api/links              | {'destinationUrl':'https://example.com','costOverride':NUMBER}  | costOverride",
                "/api/links              | {'destinationUrl':'https://example.com','clicksLimit':NUMBER}   | clicksLimit",
                "/api/conversions/track  | {'clickId':'a','value':NUMBER}                                  | value",
                "/api/affiliate/programs | {'name':'a','website':'https://a.org','minPayout':NUMBER}       | minPayout",
            })
    void aNumberWithAHugeExponentIsRefusedSoonAndByName(String path, String body, String field) {
        Person person = Person.registered();
        for (String number : List.of("1E-20000000", "1E+20000000")) {
            String json = body.replace('\'', '"').replace("NUMBER", number);
            ApiResponse answer =
                    assertTimeout(QUICK, () -> person.asks().body(json).post(path));
            assertThat(answer.statusCode()).as(json).isEqualTo(400);
            assertThat(answer.<String>path("error.code")).isEqualTo("VALIDATION_ERROR");
            assertThat(answer.<String>path("error.message")).as(json).contains(field);
        }
    }

    @Test
    void aNumberOfAHundredThousandDigitsIsRefused() {
        Person.registered()
                .asks()
                .body("{\"name\":\"a\",\"totalBudget\":%s}".formatted("9".repeat(100_000)))
                .post("/api/campaigns")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void deepNestingIsRefused() {
        Person.registered()
                .asks()
                .body("{\"name\":\"a\",\"metadata\":%s1%s}".formatted("{\"a\":".repeat(5_000), "}".repeat(5_000)))
                .post("/api/campaigns")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void aQueryWithAHugeExponentIsRefused() {
        Person.registered()
                .asks()
                .get("/api/fx/convert?from=EUR&to=USD&amount=1E-20000000")
                .statusCode(400)
                .body("error.message", containsString("amount"));
    }

    @Test
    void madeUpMethodsAreNotImplementedAndNoMetric() {
        IntStream.range(0, 50).forEach(i -> {
            try (RawConnection connection = new RawConnection()) {
                RawConnection.Answer answer =
                        connection.ask(RawConnection.request("MADEUP" + i, i % 2 == 0 ? "/api/links" : "/some-code"));
                assertThat(answer.status()).isEqualTo(501);
                assertThat(answer.body()).contains("NOT_IMPLEMENTED");
            }
        });

        assertThat(given().get("/metrics").asString())
                .doesNotContain("MADEUP")
                .contains("method=\"other\",status=\"501\"");
    }

    @Test
    void ipv6AddressesAreCountedByTheirNetwork() {
        SettableClock.INSTANCE.stop();
        String network = "2001:db8:%x:%x".formatted(System.nanoTime() & 0xFFFF, System.nanoTime() >> 16 & 0xFFFF);
        int first = remaining(network + "::1");

        assertThat(remaining(network + ":1:2:3:4")).isEqualTo(first - 1);
        assertThat(remaining(network + "::ffff")).isEqualTo(first - 2);
    }

    private static int remaining(String address) {
        return Integer.parseInt(given().header("X-Forwarded-For", address)
                .get("/api/auth/session")
                .header("X-RateLimit-Remaining"));
    }
}
