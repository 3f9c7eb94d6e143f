package dev.waypost.campaigns.cost;

/**
 * The charged counts of a campaign in a period.
 *
 * @param clicks without those during a pause
 * @param revenue in hundredths of a unit of the currency of the campaign
 */
public record ChargedCounts(long clicks, long conversions, long revenue) {

    ChargedCounts without(ChargedCounts part) {
        return new ChargedCounts(clicks - part.clicks, conversions - part.conversions, revenue - part.revenue);
    }
}
