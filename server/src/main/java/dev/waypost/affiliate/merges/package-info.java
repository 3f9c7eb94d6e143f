/** Merges two partners who are one person. */
@NullMarked
package dev.waypost.affiliate.merges;

import org.jspecify.annotations.NullMarked;
