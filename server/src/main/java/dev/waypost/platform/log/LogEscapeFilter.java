package dev.waypost.platform.log;

import io.quarkus.logging.LoggingFilter;
import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Escapes control characters in the message of a log record and of its throwables before the console handler formats
 * it; drops no record. So a record is one line and at most a stack trace, in text and JSON, whatever a client sent.
 * Registered in {@code application.properties}.
 */
@LoggingFilter(name = "unforged-lines")
public final class LogEscapeFilter implements Filter {
    /** The framework's message about a request that failed outside the API contains the whole URL. */
    private static final String ERROR_HANDLER = "io.quarkus.vertx.http.runtime.QuarkusErrorHandler";
    /** Formats the parameters of a record into its message. */
    private static final Formatter MESSAGES = new PatternFormatter("%s");

    @Override
    public boolean isLoggable(LogRecord record) {
        if (record instanceof ExtLogRecord line) {
            escape(line);
        }
        return true;
    }

    private static void escape(ExtLogRecord line) {
        @Nullable String message = MESSAGES.formatMessage(line);
        if (message != null) {
            String shown = ControlCharacters.escape(
                    ERROR_HANDLER.equals(line.getLoggerName()) ? LoggedPath.inMessage(message) : message);
            if (!shown.equals(message)) {
                line.setMessage(shown, ExtLogRecord.FormatStyle.NO_FORMAT);
                line.setParameters(null);
            }
        }
        @Nullable Throwable thrown = line.getThrown();
        if (thrown != null) {
            line.setThrown(EscapedThrowable.of(thrown));
        }
    }
}
