package dev.waypost.platform.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

@WaypostTest
class InterruptedRequestTest {
    private final Logger log = Logger.getLogger(ErrorMapper.class.getName());

    @Test
    void aClientThatGoesAwayWhileItSendsLeavesNoFailureInTheLog() {
        RecordedLines lines = new RecordedLines();
        Level before = log.getLevel();
        log.setLevel(Level.FINE);
        log.addHandler(lines);
        try {
            try (RawConnection connection = new RawConnection()) {
                connection.send(
                        RawConnection.request(
                                "POST", "/api/auth/login", "Content-Type: application/json", "Content-Length: 100"),
                        "{\"email\": \"");
            }
            await().until(() -> lines.records.stream().anyMatch(line -> line.getMessage().contains("client closed")));
            assertThat(lines.records).noneMatch(line -> line.getLevel().intValue() >= Level.WARNING.intValue());
        } finally {
            log.removeHandler(lines);
            log.setLevel(before);
        }
    }

    private static final class RecordedLines extends Handler {
        private final Queue<LogRecord> records = new ConcurrentLinkedQueue<>();

        @Override
        public void publish(LogRecord line) {
            records.add(line);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
