/** Manual payments, which a person confirms without a transfer of money. */
@NullMarked
package dev.waypost.billing.manual;

import org.jspecify.annotations.NullMarked;
