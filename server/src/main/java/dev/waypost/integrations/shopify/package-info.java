/** Shopify: orders that become sales. Start with ShopifyOrders. */
@NullMarked
package dev.waypost.integrations.shopify;

import org.jspecify.annotations.NullMarked;
