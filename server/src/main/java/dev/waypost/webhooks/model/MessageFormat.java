package dev.waypost.webhooks.model;

import dev.waypost.occurrences.Occurrence;

/** The message format of a service that does not accept the standard one. Implemented by integrations. */
public interface MessageFormat {
    /** The name of the format in the database. */
    String name();

    /** The JSON message about an occurrence. */
    String body(Occurrence occurrence);
}
