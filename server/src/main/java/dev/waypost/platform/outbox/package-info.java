/**
 * The transactional outbox: events are written in the transaction of the change and handled afterwards, at least once.
 */
@NullMarked
package dev.waypost.platform.outbox;

import org.jspecify.annotations.NullMarked;
