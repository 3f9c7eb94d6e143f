package dev.waypost.integrations.discounts;

import java.util.List;

/**
 * The discount codes of a connected service.
 *
 * @param complete false if there are more than were read
 */
public record ProviderDiscounts(List<ProviderDiscount> codes, boolean complete) {}
