package dev.waypost.platform.id;

import java.util.UUID;

/** An identifier: a UUID inside, {@code prefix_…} outside. Each kind is a record of its own. */
public interface Id {
    UUID value();

    String prefix();

    /** The form clients see. */
    default String text() {
        return Ids.format(prefix(), value());
    }
}
