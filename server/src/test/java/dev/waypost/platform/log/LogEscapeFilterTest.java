package dev.waypost.platform.log;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.testing.Person;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import io.quarkus.logging.json.runtime.JsonFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.jboss.logmanager.handlers.ConsoleHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class LogEscapeFilterTest {
    private static final String FORGED = "2026-11-17 10:00:00.000 INFO  w.access  GET /api/forged 200 in 1 us";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n",
                "\r\n",
                "\r",
                "\u0085",
                "\u2028",
                "\u2029",
                "\u202e",
                "\u2066",
                "\u000b",
                "\u001b[2K\u001b[1A"
            })
    void aMessageIsOneLineWhateverItQuotes(String lineBreak) {
        ExtLogRecord record = record("Mail to %s is sent", "ada" + lineBreak + FORGED);
        String text = text(record);
        assertThat(text.strip().split("\\R")).hasSize(1);
        assertThat(text).contains("Mail to ada\\").contains(FORGED).doesNotContain("\u001b");
    }

    @Test
    void theJsonFormatIsOneLineToo() {
        ExtLogRecord record = record("Mail to %s is sent", "ada\r\n{\"level\":\"INFO\"}");
        record.setThrown(new IllegalStateException("no\n{\"level\":\"INFO\"}"));
        console().getFilter().isLoggable(record);
        assertThat(new JsonFormatter().format(record).strip().split("\\R")).hasSize(1);
    }

    @Test
    void messagesOfThrowablesAreOneLineAndTheirTracesStay() {
        ExtLogRecord record = record("Request failed");
        IllegalStateException problem =
                new IllegalStateException("bad\n" + FORGED, new RuntimeException("worse\r\n" + FORGED));
        problem.addSuppressed(new RuntimeException("also\n" + FORGED));
        record.setThrown(problem);
        String text = text(record);
        assertThat(text.split("\\R")).noneMatch(line -> line.startsWith("2026-11-17 10:00:00.000"));
        assertThat(text)
                .contains("java.lang.IllegalStateException: bad\\n")
                .contains("Caused by: java.lang.RuntimeException: worse\\r\\n")
                .contains("\tat " + LogEscapeFilterTest.class.getName());
    }

    @Test
    void anOrdinaryRecordIsNotTouched() {
        RuntimeException problem = new RuntimeException("plain");
        ExtLogRecord record = record("Grüße\t%s", "😀");
        record.setThrown(problem);
        assertThat(text(record)).contains("Grüße\t😀");
        assertThat(record.getThrown()).isSameAs(problem);
    }

    @Test
    void theFrameworksLineAboutAFailedRequestNamesNoToken() {
        ExtLogRecord record =
                record("HTTP Request to %s failed, error id: 1", "/app/verify-email/" + "t".repeat(40) + "?token=abc");
        record.setLoggerName("io.quarkus.vertx.http.runtime.QuarkusErrorHandler");
        assertThat(text(record))
                .contains("/app/verify-email/***?*** failed")
                .doesNotContain("ttt")
                .doesNotContain("abc");
    }

    @Test
    void tokensDoNotReachTheAccessLog() {
        String token = "Abcdefghij0123456789Abcdefghij0123456789";
        Person person = Person.registered();
        List<String> lines = accessLog(() -> {
            person.asks().post("/api/workspaces/invitations/{token}/accept", token);
            given().get("/api/invites/{token}?token={again}", token, token);
            given().get("/api/workspaces/{id}", person.workspaceId());
        });
        assertThat(lines).noneMatch(line -> line.contains(token));
        assertThat(lines)
                .anyMatch(line -> line.contains("POST /api/workspaces/invitations/***/accept 400"))
                .anyMatch(line -> line.contains("GET /api/workspaces/" + person.workspaceId() + " 401"));
    }

    @Test
    void anEncodedLineBreakInAPathBeginsNoLine() {
        List<String> lines = accessLog(() -> {
            try (RawConnection connection = new RawConnection()) {
                connection.ask(RawConnection.get("/api/x%0d%0aforged%0aline"));
            }
        });
        assertThat(lines).isNotEmpty().allMatch(line -> line.strip().split("\\R").length == 1);
    }

    /** The access log on the console while an action runs. */
    private static List<String> accessLog(Runnable something) {
        List<String> lines = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                lines.add(text(ExtLogRecord.wrap(record)));
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger access = Logger.getLogger("waypost.access");
        access.addHandler(handler);
        try {
            something.run();
            given().get("/api/the-last-of-them");
            await().until(() -> lines.stream().anyMatch(line -> line.contains("the-last-of-them")));
        } finally {
            access.removeHandler(handler);
        }
        return lines;
    }

    private static ExtLogRecord record(String format, Object... values) {
        ExtLogRecord record = new ExtLogRecord(
                Level.INFO, format, ExtLogRecord.FormatStyle.PRINTF, LogEscapeFilterTest.class.getName());
        record.setLoggerName("waypost.test");
        record.setParameters(values);
        return record;
    }

    /** Filtered and formatted as the console handler does it. */
    private static String text(ExtLogRecord record) {
        Handler console = console();
        assertThat(console.getFilter().isLoggable(record)).isTrue();
        Formatter formatter = console.getFormatter();
        return formatter.format(record);
    }

    private static Handler console() {
        return handlers(Logger.getLogger("").getHandlers())
                .filter(ConsoleHandler.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    private static Stream<Handler> handlers(Handler[] handlers) {
        return Arrays.stream(handlers)
                .filter(Objects::nonNull)
                .flatMap(handler -> handler instanceof ExtHandler outer
                        ? Stream.concat(Stream.of(handler), handlers(outer.getHandlers()))
                        : Stream.of(handler));
    }
}
