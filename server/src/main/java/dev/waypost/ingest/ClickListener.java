package dev.waypost.ingest;

import dev.waypost.events.Event;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes something for clicks and must not miss one. How far the journal was read is kept in the same transaction, so a click comes
 * again only if nothing was written for it. A click that a listener cannot take becomes a dead letter.
 */
public interface ClickListener {
    /** Those of the workspaces whose clicks matter to it; the others' are not even looked at. */
    Set<UUID> among(Set<UUID> workspaces);

    void take(List<FreshClick> clicks);

    /** A click, or the visit of a bot, with what only the journal remembers. */
    record FreshClick(Event event, @Nullable String userAgent) {}
}
