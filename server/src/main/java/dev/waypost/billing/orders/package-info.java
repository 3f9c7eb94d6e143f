/** Orders: amounts to pay, and what happens when they are paid. A paid order becomes an invoice. */
@NullMarked
package dev.waypost.billing.orders;

import org.jspecify.annotations.NullMarked;
