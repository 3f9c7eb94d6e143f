package dev.waypost.events;

import java.util.List;

/** Called with events once the store has committed them, on the thread of the consumer: it must return immediately. */
public interface EventListener {
    void stored(List<Event> events);
}
