package dev.waypost.webhooks;

import dev.waypost.occurrences.Occurrence;

/** The words of a service that does not take messages as everybody else gets them. Implemented by integrations. */
public interface MessageFormat {
    /** What webhooks in this format have in the database. */
    String name();

    /** A message about the occurrence, in JSON. */
    String body(Occurrence occurrence);
}
