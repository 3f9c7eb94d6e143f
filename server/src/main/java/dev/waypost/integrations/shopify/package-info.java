/** Shopify: orders become sales. Start reading with ShopifyOrders. */
@NullMarked
package dev.waypost.integrations.shopify;

import org.jspecify.annotations.NullMarked;
