package dev.waypost.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
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
    void anyOtherReadErrorIsAServerError() {
        assertThat(mapper.interrupted(new IOException("disk full")).getStatus()).isEqualTo(500);
    }

    /** The logged failures while an action runs; at least one line at level DEBUG. */
    private static List<LogRecord> logged(Runnable something) {
        List<LogRecord> lines = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                lines.add(line);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger failures = Logger.getLogger(ErrorMapper.class.getName());
        failures.setLevel(Level.DEBUG);
        failures.addHandler(handler);
        try {
            something.run();
            await().until(() -> !lines.isEmpty());
        } finally {
            failures.removeHandler(handler);
            failures.setLevel(null);
        }
        return lines;
    }
}
