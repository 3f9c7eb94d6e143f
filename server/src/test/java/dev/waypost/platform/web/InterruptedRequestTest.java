package dev.waypost.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.testing.LogLines;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.List;
import java.util.logging.LogRecord;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.Test;

@WaypostTest
class InterruptedRequestTest {
    @Inject
    ErrorMapper mapper;

    @Test
    void aClientThatDisconnectsWhileSendingIsNoServerError() {
        List<LogRecord> lines = logged(() -> {
            try (RawConnection connection = new RawConnection()) {
                // The server answers 100 Continue when it starts to read; the client then closes the connection midway.
                RawConnection.Answer goOn = connection.ask(RawConnection.request(
                        "POST",
                        "/api/auth/login",
                        "Content-Type: application/json",
                        "Content-Length: 1000",
                        "Expect: 100-continue"));
                assertThat(goOn.status()).isEqualTo(100);
                connection.send("{\"email\":");
            }
        });

        assertThat(lines)
                .allSatisfy(line -> assertThat(line.getLevel().intValue())
                        .as(line.getMessage())
                        .isLessThan(Level.INFO.intValue()));
    }

    @Test
    void aConnectionThatIsResetIsNoServerErrorEither() {
        assertThat(mapper.interrupted(new IOException(new ClosedChannelException()))
                        .getStatus())
                .isEqualTo(400);
    }

    @Test
    void anyOtherReadErrorIsAServerError() {
        assertThat(mapper.interrupted(new IOException("disk full")).getStatus()).isEqualTo(500);
    }

    /** The logged failures while an action runs; at least one line at level DEBUG. */
    private static List<LogRecord> logged(Runnable something) {
        try (LogLines log = new LogLines(ErrorMapper.class.getName(), Level.DEBUG)) {
            something.run();
            return await().until(log::lines, lines -> !lines.isEmpty());
        }
    }
}
