/** The people that clicks turned into: who they are, where they came from, what they bought. Start reading with Customers. */
@NullMarked
package dev.waypost.customers;

import org.jspecify.annotations.NullMarked;
