/** Credits: manual and automatic purchases, and their usage. */
@NullMarked
package dev.waypost.billing.credits;

import org.jspecify.annotations.NullMarked;
