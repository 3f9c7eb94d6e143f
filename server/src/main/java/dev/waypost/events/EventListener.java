package dev.waypost.events;

import java.util.List;

/** Hears of events as soon as they are in the store. Called by the threads that write, so it must return at once. */
public interface EventListener {
    void stored(List<Event> events);
}
