package dev.waypost.platform.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.WaypostTest;
import io.vertx.core.http.HttpClosedException;
import jakarta.inject.Inject;
import java.io.IOException;
import org.junit.jupiter.api.Test;

@WaypostTest
class InterruptedRequestTest {
    @Inject
    ErrorMapper mapper;

    /** As the framework wraps it when the connection ends in the midst of a body. */
    @Test
    void aClientThatGoesAwayWhileItSendsIsNoFailureOfOurs() {
        IOException gone = new IOException(new IOException(new HttpClosedException("Connection was closed")));

        assertThat(mapper.interrupted(gone).getStatus()).isEqualTo(400);
        assertThat(mapper.interrupted(new IOException("disk full")).getStatus()).isEqualTo(500);
    }
}
