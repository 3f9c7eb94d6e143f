package dev.waypost.platform.connections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.Person;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class AmbiguousRequestTest {
    private static final String HIDDEN = RawConnection.get("/health/live");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: other.example",
                "Host: localhost",
                "Transfer-Encoding: xchunked",
                "Transfer-Encoding: identity",
                "Transfer-Encoding: gzip, chunked",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked\r\nContent-Length: 5",
                "Content-Length: 5\r\nContent-Length: 6"
            })
    void aRequestThatAProxyCouldReadDifferentlyIsRefusedAndNothingAfterItIsRead(String headers) {
        String path = linkPath();
        for (String target : List.of(path, "/api/auth/login", "/health/live")) {
            try (RawConnection connection = new RawConnection()) {
                assertThat(connection.ask(RawConnection.get(path)).status()).isEqualTo(302);
                connection.send(RawConnection.request("POST", target, headers) + "0\r\n\r\n" + HIDDEN);
                assertThat(connection.answer().status()).as(target).isEqualTo(400);
                assertThat(connection.isOver()).as(target).isTrue();
            }
        }
    }

    @Test
    void aChunkedBodyIsRead() {
        try (RawConnection connection = new RawConnection()) {
            connection.send(RawConnection.request(
                            "POST", "/api/auth/login", "Content-Type: application/json", "Transfer-Encoding: Chunked")
                    + "2\r\n{}\r\n0\r\n\r\n" + HIDDEN);
            assertThat(connection.answer().body()).contains("VALIDATION_ERROR");
            assertThat(connection.answer().status()).isEqualTo(200);
        }
    }

    @Test
    void anUpgradeToHttp2IsNotTaken() {
        try (RawConnection connection = new RawConnection()) {
            assertThat(connection
                            .ask(RawConnection.get(
                                    "/health/live",
                                    "Connection: Upgrade, HTTP2-Settings",
                                    "Upgrade: h2c",
                                    "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"))
                            .status())
                    .isEqualTo(200);
            assertThat(connection.ask(HIDDEN).status()).isEqualTo(200);
        }
    }

    @Test
    void addressesOfEightThousandCharactersAreTaken() {
        try (RawConnection connection = new RawConnection()) {
            assertThat(connection
                            .ask(RawConnection.get(linkPath() + "?a=" + "x".repeat(7_900)))
                            .status())
                    .isEqualTo(302);
        }
    }

    private static String linkPath() {
        String shortUrl = Person.registered()
                .asks()
                .body(Map.of("destinationUrl", "https://example.com"))
                .post("/api/links")
                .statusCode(201)
                .path("data.shortUrl");
        return URI.create(shortUrl).getPath();
    }
}
