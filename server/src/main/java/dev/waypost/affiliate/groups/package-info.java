/** Groups of partners with their own rewards and discount. Commissions take the terms of a partner from Groups. */
@NullMarked
package dev.waypost.affiliate.groups;

import org.jspecify.annotations.NullMarked;
