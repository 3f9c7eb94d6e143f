package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.journal.clicks.Click;

/** A click and its event. */
record EnrichedClick(Click click, Event event) {}
