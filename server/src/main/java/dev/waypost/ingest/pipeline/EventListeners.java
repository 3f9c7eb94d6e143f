package dev.waypost.ingest.pipeline;

import dev.waypost.events.Event;
import dev.waypost.events.EventListener;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;

/**
 * Passes stored events to every EventListener. If a listener fails, it misses the events; the consumer and other
 * listeners continue.
 */
@Singleton
public class EventListeners {
    private static final Duration LOG_EVERY = Duration.ofMinutes(1);

    private final List<EventListener> listeners;
    private final DropCounter drops;
    private final LogLimit limit = new LogLimit(LOG_EVERY, System::nanoTime);

    EventListeners(@All List<EventListener> listeners, DropCounter drops) {
        this.listeners = listeners;
        this.drops = drops;
    }

    public void stored(String consumer, List<Event> events) {
        for (EventListener listener : listeners) {
            try {
                listener.stored(events);
            } catch (RuntimeException | StackOverflowError e) {
                drops.add(consumer, PipelineStep.NOTIFY, DropReason.LISTENER_FAILED, events.size());
                limit.pass()
                        .ifPresent(heldBack -> Log.errorf(
                                e,
                                "Listener %s failed on %d stored events; %d more failures since the last message",
                                listener.getClass().getSimpleName(),
                                events.size(),
                                heldBack));
            }
        }
    }
}
