/** The activity log of programs and partners, with names. */
@NullMarked
package dev.waypost.affiliate.activity;

import org.jspecify.annotations.NullMarked;
