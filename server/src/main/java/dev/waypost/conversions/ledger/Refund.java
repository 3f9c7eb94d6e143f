package dev.waypost.conversions.ledger;

import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.UUID;

/**
 * One refund of a sale.
 *
 * @param revenue its share of the sale in the currency of the workspace
 */
public record Refund(UUID id, Money money, Money revenue, Instant at) {}
