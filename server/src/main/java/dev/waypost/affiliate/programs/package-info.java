/** Affiliate programs: the events they pay for, the amounts and the rules. Start reading with Program and Terms. */
@NullMarked
package dev.waypost.affiliate.programs;

import org.jspecify.annotations.NullMarked;
