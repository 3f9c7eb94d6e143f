package dev.waypost.live;

import dev.waypost.events.StoreException;
import dev.waypost.ingest.EventWriter;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.Supplier;

/** The data sources of the feed: the journal consumer and the columnar store that it writes to. */
@Singleton
class LiveBackend {
    /** The name in diagnostics. */
    static final String NAME = "embedded";

    private static final Duration LATE = Duration.ofSeconds(5);

    private final EventWriter writing;

    LiveBackend(EventWriter writing) {
        this.writing = writing;
    }

    /** The health of the backend. */
    enum Status {
        OK,
        DEGRADED,
        UNAVAILABLE
    }

    /** The maximum age of the oldest click that the feed does not know yet. */
    Duration behind() {
        return writing.behind();
    }

    Status status() {
        if (!writing.isWorking()) {
            return Status.UNAVAILABLE;
        }
        return behind().compareTo(LATE) > 0 ? Status.DEGRADED : Status.OK;
    }

    /** Runs a query against the store, or throws 503 if it is unavailable. */
    <T> T ask(Supplier<T> question) {
        if (!writing.isWorking()) {
            throw unavailable();
        }
        try {
            return question.get();
        } catch (StoreException e) {
            Log.errorf(e, "The live feed could not be read");
            throw unavailable();
        }
    }

    private static ApiException unavailable() {
        return new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "The live feed is not available");
    }
}
