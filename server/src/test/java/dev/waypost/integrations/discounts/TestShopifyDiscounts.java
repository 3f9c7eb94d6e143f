package dev.waypost.integrations.discounts;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;

/** Sends the requests for Shopify to the emulator that a test has started. */
@Alternative
@Priority(1)
@Singleton
public class TestShopifyDiscounts extends ShopifyDiscounts {
    private static volatile String address = "http://localhost:9";

    TestShopifyDiscounts(DiscountCalls calls) {
        super(calls);
    }

    public static void at(String newAddress) {
        address = newAddress;
    }

    @Override
    protected String address(String shop) {
        return address;
    }
}
