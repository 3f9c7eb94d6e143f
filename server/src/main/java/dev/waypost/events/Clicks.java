package dev.waypost.events;

import java.util.Optional;

/** Finds single clicks. */
public interface Clicks {
    /** The click of that name, also one of a moment ago. */
    Optional<Event> find(String click);
}
