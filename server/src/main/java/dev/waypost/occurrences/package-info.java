/**
 * Occurrences: events in a workspace that webhooks and integrations subscribe to. Features publish, listeners
 * subscribe. Start reading with Occurrences.
 */
@NullMarked
package dev.waypost.occurrences;

import org.jspecify.annotations.NullMarked;
