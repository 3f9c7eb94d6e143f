package dev.waypost.platform.connections;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import org.junit.jupiter.api.Test;

@WaypostTest
class ServerConnectionsTest {
    @Test
    void theServersConnectionsAreWatched() {
        try (RawConnection connection = new RawConnection()) {
            assertThat(connection.ask(RawConnection.get("/health/live")).status())
                    .isEqualTo(200);
            assertThat(given().get("/metrics").asString())
                    .containsPattern("(?m)^waypost_connections\\{?[^ ]* [1-9]")
                    .contains("waypost_connections_refused")
                    .contains("waypost_connections_timed_out");
        }
    }
}
