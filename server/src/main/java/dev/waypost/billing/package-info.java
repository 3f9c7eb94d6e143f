/**
 * What workspaces pay for: choose and change a plan, confirm payments, renew, and the port to payment providers
 * ({@code PaymentGateway}). Read BillingService first.
 */
@NullMarked
package dev.waypost.billing;

import org.jspecify.annotations.NullMarked;
