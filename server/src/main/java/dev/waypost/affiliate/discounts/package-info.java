/**
 * Discount codes of programs: managed by members, checked by shops, counted when a sale uses them. Start reading with
 * DiscountService.
 */
@NullMarked
package dev.waypost.affiliate.discounts;

import org.jspecify.annotations.NullMarked;
