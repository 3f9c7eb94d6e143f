/** Payments through Stripe: its API and its events. */
@NullMarked
package dev.waypost.billing.stripe;

import org.jspecify.annotations.NullMarked;
