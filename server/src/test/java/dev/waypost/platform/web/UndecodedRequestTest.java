package dev.waypost.platform.web;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests that the HTTP decoder rejects before any route sees them. */
@WaypostTest
class UndecodedRequestTest {
    static Stream<Arguments> requests() {
        return Stream.of(
                Arguments.of(414, "URI_TOO_LONG", RawConnection.get("/api/links?search=" + "x".repeat(9_000))),
                Arguments.of(
                        431, "HEADERS_TOO_LARGE", RawConnection.get("/api/links", "X-Large: " + "x".repeat(200_000))),
                Arguments.of(
                        400,
                        "VALIDATION_ERROR",
                        RawConnection.request("POST", "/api/auth/login", "Content-Length: many")),
                Arguments.of(
                        400,
                        "VALIDATION_ERROR",
                        RawConnection.request("POST", "/api/auth/login", "Content-Length: -1")),
                Arguments.of(
                        400,
                        "VALIDATION_ERROR",
                        RawConnection.request("POST", "/api/auth/login", "Host: other.example")),
                Arguments.of(400, "VALIDATION_ERROR", "GET /api/links HTTQ\r\nHost: localhost\r\n\r\n"),
                Arguments.of(400, "VALIDATION_ERROR", RawConnection.get("/api/links", "X Y: z")));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void isRefusedInTheEnvelopeAndEndsTheConnection(int status, String code, String request) {
        try (RawConnection connection = new RawConnection()) {
            connection.send(RawConnection.get("/health/live"), request);
            assertThat(connection.answer().status()).as("the request before").isEqualTo(200);
            RawConnection.Answer answer = connection.answer();

            assertThat(answer.status()).isEqualTo(status);
            JsonBody body = JsonBody.from(answer.body());
            assertThat(body.getBoolean("success")).isFalse();
            assertThat(body.getString("error.code")).isEqualTo(code);
            assertThat(body.getString("error.message")).isNotEmpty();
            assertThat(body.getString("error.requestId"))
                    .isEqualTo(answer.headers().get("x-request-id"));
            assertThat(answer.headers())
                    .containsEntry("content-type", "application/json")
                    .containsEntry("connection", "close")
                    .containsEntry("x-content-type-options", "nosniff")
                    .containsKeys("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset");
            assertThat(connection.isOver()).isTrue();
        }
    }

    @Test
    void isCountedByItsStatus() {
        try (RawConnection connection = new RawConnection()) {
            assertThat(connection
                            .ask(RawConnection.get("/" + "x".repeat(9_000)))
                            .status())
                    .isEqualTo(414);
        }
        assertThat(given().get("/metrics").asString()).contains("method=\"other\",status=\"414\"");
    }
}
