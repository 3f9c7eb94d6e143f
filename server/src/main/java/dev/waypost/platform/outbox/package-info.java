/** Durable events: written in the transaction that caused them, handled after it, at least once. */
@NullMarked
package dev.waypost.platform.outbox;

import org.jspecify.annotations.NullMarked;
