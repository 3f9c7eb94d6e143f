package dev.waypost.ingest;

import dev.waypost.events.Event;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes something for every click of some workspaces. The positions of the journal move in the same transaction, so a click is passed
 * again only if nothing was written for it. A click for which a listener throws becomes a dead letter.
 */
public interface ClickListener {
    /** Returns the workspaces whose clicks the listener wants; clicks of others are not decoded. */
    Set<UUID> among(Set<UUID> workspaces);

    void take(List<FreshClick> clicks);

    /** Handles a click or the visit of a bot, with the facts that only the journal has. */
    record FreshClick(Event event, @Nullable String userAgent) {}
}
