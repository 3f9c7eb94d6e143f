package dev.waypost.ingest;

import dev.waypost.events.Clicks;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreQuery;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds clicks in the store; lets EventWriter catch up with the journal before it reports that there is none. */
@Singleton
class RecentClicks implements Clicks {
    private final EventStore store;
    private final EventWriter writer;

    RecentClicks(EventStore store, EventWriter writer) {
        this.store = store;
        this.writer = writer;
    }

    @Override
    public Optional<Event> find(String click) {
        long at;
        try {
            at = ClickId.fromString(click).millis();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        Optional<Event> known = lookUp(click, at);
        if (known.isEmpty()) {
            boolean caughtUp = writer.catchUp();
            store.awaitAppend();
            known = lookUp(click, at);
            if (known.isEmpty() && !caughtUp) {
                throw notKnownYet();
            }
        }
        return known;
    }

    /** The click may exist without being stored yet: the client should try again. */
    static ApiException notKnownYet() {
        return new ApiException(
                ErrorCode.SERVICE_UNAVAILABLE, "Recent clicks are not available yet; try again in a moment");
    }

    /** Filters by the time in the id first, so that the store skips nearly all rows. */
    private Optional<Event> lookUp(String click, long at) {
        return store.events(new StoreQuery("happened_at = ? AND click = ? AND kind IN (0, 1)", at, click)).stream()
                .findFirst();
    }
}
