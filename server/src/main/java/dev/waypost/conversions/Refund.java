package dev.waypost.conversions;

import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.UUID;

/**
 * Money of a sale that was given back at one time.
 *
 * @param revenue its share of what the sale is worth in the workspace's currency
 */
record Refund(UUID id, Money money, Money revenue, Instant at) {}
