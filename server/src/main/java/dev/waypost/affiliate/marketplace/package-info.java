/** The marketplace: where partners find programs of all workspaces, see whether they may join, and apply. Start reading with MarketplaceService. */
@NullMarked
package dev.waypost.affiliate.marketplace;

import org.jspecify.annotations.NullMarked;
