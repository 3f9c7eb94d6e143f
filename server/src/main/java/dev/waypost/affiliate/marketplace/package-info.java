/**
 * The marketplace: partners find programs of all workspaces, check their eligibility, and apply. Start reading with
 * MarketplaceService.
 */
@NullMarked
package dev.waypost.affiliate.marketplace;

import org.jspecify.annotations.NullMarked;
