/** What partners earn: made of conversions by the terms of programs, or by hand, and paid in the end. Start reading with Earning. */
@NullMarked
package dev.waypost.affiliate.commissions;

import org.jspecify.annotations.NullMarked;
