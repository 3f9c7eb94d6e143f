package dev.waypost.ingest;

import dev.waypost.events.Event;
import dev.waypost.journal.Click;

/** A click and the event that was made of it. */
record EnrichedClick(Click click, Event event) {}
