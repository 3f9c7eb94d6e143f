/** Orders: what is to be paid, and what happens when it is paid. A paid order becomes an invoice. */
@NullMarked
package dev.waypost.billing.orders;

import org.jspecify.annotations.NullMarked;
