package dev.waypost.campaigns.cost;

/**
 * What a campaign or a link is charged for: nothing, clicks, thousands of clicks, conversions, or a share of the
 * revenue.
 */
public enum CostModel {
    NONE,
    CPC,
    CPM,
    CPA,
    REVSHARE
}
