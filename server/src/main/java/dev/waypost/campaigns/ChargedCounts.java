package dev.waypost.campaigns;

/**
 * What a campaign is charged for over some time.
 *
 * @param clicks without those that came while it was paused
 * @param revenue in hundredths of a unit of the campaign's currency
 */
public record ChargedCounts(long clicks, long conversions, long revenue) {}
