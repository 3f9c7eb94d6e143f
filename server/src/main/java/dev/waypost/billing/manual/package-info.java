/** Payments that somebody confirms and no money moves with. */
@NullMarked
package dev.waypost.billing.manual;

import org.jspecify.annotations.NullMarked;
