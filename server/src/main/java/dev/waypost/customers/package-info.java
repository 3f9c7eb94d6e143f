/** Customers: profile, attribution and purchases. Start reading with Customers. */
@NullMarked
package dev.waypost.customers;

import org.jspecify.annotations.NullMarked;
