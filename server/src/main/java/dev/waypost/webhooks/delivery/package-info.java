/**
 * The delivery engine of all webhooks: at-least-once delivery, in order while the receiver keeps up, with retries.
 * Start reading with Deliveries.
 */
@NullMarked
package dev.waypost.webhooks.delivery;

import org.jspecify.annotations.NullMarked;
