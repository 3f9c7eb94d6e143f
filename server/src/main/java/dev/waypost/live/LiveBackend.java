package dev.waypost.live;

import dev.waypost.events.StoreException;
import dev.waypost.ingest.EventWriter;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.Supplier;

/** What the feed lives on: the reader of the journal and the store it writes to. */
@Singleton
class LiveBackend {
    /** How the diagnostics call it. */
    static final String NAME = "embedded";

    private static final Duration LATE = Duration.ofSeconds(5);

    private final EventWriter writing;

    LiveBackend(EventWriter writing) {
        this.writing = writing;
    }

    /** How well it works. */
    enum Status {
        OK,
        DEGRADED,
        UNAVAILABLE
    }

    /** How old the oldest click can be that the feed does not know of. */
    Duration behind() {
        return writing.behind();
    }

    Status status() {
        if (!writing.isWorking()) {
            return Status.UNAVAILABLE;
        }
        return behind().compareTo(LATE) > 0 ? Status.DEGRADED : Status.OK;
    }

    /** What the store answers, or a refusal that says that nothing can be had for now. */
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
