/** Books what conversions add up to: on the link, the campaign and the customer, and in the log that analytics reads. */
@NullMarked
package dev.waypost.conversions.ledger;

import org.jspecify.annotations.NullMarked;
