package dev.waypost.ingest;

import dev.waypost.events.Clicks;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.Question;
import dev.waypost.journal.ClickId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds clicks in the store, and reads the journal up to now before it says that there is none. */
@Singleton
class RecentClicks implements Clicks {
    private final EventStore store;
    private final EventWriting writing;

    RecentClicks(EventStore store, EventWriting writing) {
        this.store = store;
        this.writing = writing;
    }

    @Override
    public Optional<Event> find(String click) {
        long at;
        try {
            at = ClickId.fromString(click).millis();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        Optional<Event> known = look(click, at);
        if (known.isEmpty()) {
            boolean caughtUp = writing.catchUp();
            known = look(click, at);
            if (known.isEmpty() && !caughtUp) {
                throw notKnownYet();
            }
        }
        return known;
    }

    /** A click that has not been read yet is none that is not there: who asks again finds it. */
    static ApiException notKnownYet() {
        return new ApiException(
                ErrorCode.SERVICE_UNAVAILABLE, "The newest clicks are not known yet; try again in a moment");
    }

    /** By its time first, which the name holds: the store skips nearly everything else. */
    private Optional<Event> look(String click, long at) {
        return store.events(new Question("happened_at = ? AND click = ? AND kind IN (0, 1)", at, click)).stream()
                .findFirst();
    }
}
