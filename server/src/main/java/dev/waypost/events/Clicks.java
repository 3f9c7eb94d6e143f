package dev.waypost.events;

import java.util.Optional;

/** Finds single clicks. */
public interface Clicks {
    /** The click of that id, even one that was made a moment ago. */
    Optional<Event> find(String click);
}
