package dev.waypost.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Collects the lines of one logger until it is closed. */
public final class LogLines extends Handler implements AutoCloseable {
    private final List<LogRecord> lines = new CopyOnWriteArrayList<>();
    private final Logger logger;

    /** @param level the level of the logger meanwhile; null for the configured one */
    public LogLines(String logger, @Nullable Level level) {
        this.logger = Logger.getLogger(logger);
        this.logger.setLevel(level);
        this.logger.addHandler(this);
    }

    public List<LogRecord> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void publish(LogRecord line) {
        lines.add(line);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setLevel(null);
    }
}
