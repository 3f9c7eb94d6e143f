package dev.waypost.campaigns;

/**
 * The bounds of numeric settings of a campaign. The bounds are needed besides the number of digits: 1e2147483647 has
 * few.
 */
final class CampaignLimits {
    static final String LEAST = "-999999999999";
    static final String MOST = "999999999999";
    static final String SMALLEST_BUDGET = "0.01";
    static final int DIGITS = 12;
    static final int MONEY = 2;
    static final int FINE = 6;

    private CampaignLimits() {}
}
