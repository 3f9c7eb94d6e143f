/** Affiliate programs: what partners are paid for, how much, and by which rules. Read Program and Terms first. */
@NullMarked
package dev.waypost.affiliate.programs;

import org.jspecify.annotations.NullMarked;
