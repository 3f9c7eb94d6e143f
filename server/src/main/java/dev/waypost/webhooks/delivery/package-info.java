/**
 * The engine that delivers messages to webhooks of every family: at least once, in order while the receiver keeps up, again
 * and again while it does not. Start with Deliveries.
 */
@NullMarked
package dev.waypost.webhooks.delivery;

import org.jspecify.annotations.NullMarked;
