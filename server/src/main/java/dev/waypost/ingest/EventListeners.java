package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.events.EventListener;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;

/** Tells every listener of stored events. One that fails misses them; the consumer and the other listeners do not notice. */
@Singleton
class EventListeners {
    private static final Duration LOG_EVERY = Duration.ofMinutes(1);

    private final List<EventListener> listeners;
    private final DropCounter drops;
    private final LogLimit limit = new LogLimit(LOG_EVERY, System::nanoTime);

    EventListeners(@All List<EventListener> listeners, DropCounter drops) {
        this.listeners = listeners;
        this.drops = drops;
    }

    void stored(String consumer, List<Event> events) {
        for (EventListener listener : listeners) {
            try {
                listener.stored(events);
            } catch (RuntimeException | StackOverflowError e) {
                drops.add(consumer, Step.NOTIFY, DropReason.LISTENER_FAILED, events.size());
                limit.pass()
                        .ifPresent(heldBack -> Log.errorf(
                                e,
                                "%s missed %d stored events; %d more such failures since the last line",
                                listener.getClass().getSimpleName(),
                                events.size(),
                                heldBack));
            }
        }
    }
}
