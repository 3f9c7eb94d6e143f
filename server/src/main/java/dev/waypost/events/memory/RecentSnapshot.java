package dev.waypost.events.memory;

import org.jspecify.annotations.Nullable;

/**
 * What memory knows of a workspace.
 *
 * @param since the start of the first day that is not sealed, in milliseconds since 1970
 * @param version changes whenever a sealed day of the workspace changes
 * @param rows every event since; null where they exceed the limit of memory
 */
public record RecentSnapshot(
        long since, long version, @Nullable EventColumns rows) {}
