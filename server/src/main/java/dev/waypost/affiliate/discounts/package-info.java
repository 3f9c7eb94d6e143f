/** Discount codes of programs: kept by people, checked by shops, counted when a sale names them. Start reading with DiscountService. */
@NullMarked
package dev.waypost.affiliate.discounts;

import org.jspecify.annotations.NullMarked;
