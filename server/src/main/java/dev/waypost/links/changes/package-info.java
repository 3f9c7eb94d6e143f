/** What other features learn when a link changes: events inside the server, events for webhooks, and the entry of the audit log. */
@NullMarked
package dev.waypost.links.changes;

import org.jspecify.annotations.NullMarked;
