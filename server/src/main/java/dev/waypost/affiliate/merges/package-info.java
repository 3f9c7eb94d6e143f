/** Merges two partners who are the same person. */
@NullMarked
package dev.waypost.affiliate.merges;

import org.jspecify.annotations.NullMarked;
