/** What was changed about programs and partners, with the names of those it is about. */
@NullMarked
package dev.waypost.affiliate.activity;

import org.jspecify.annotations.NullMarked;
