/** Stripe: payments become sales. Start reading with StripeEvents. */
@NullMarked
package dev.waypost.integrations.stripe;

import org.jspecify.annotations.NullMarked;
