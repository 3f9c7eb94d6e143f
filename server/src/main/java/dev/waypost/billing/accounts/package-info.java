/** The billing account of a workspace: who pays, and the customer at the payment provider. */
@NullMarked
package dev.waypost.billing.accounts;

import org.jspecify.annotations.NullMarked;
