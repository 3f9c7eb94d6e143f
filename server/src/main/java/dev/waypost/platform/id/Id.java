package dev.waypost.platform.id;

import java.util.UUID;

/** An identifier: a UUID internally, {@code prefix_…} in the API. Each kind is its own record. */
public interface Id {
    UUID value();

    String prefix();

    /** The form in the API. */
    default String text() {
        return Ids.format(prefix(), value());
    }
}
