package dev.waypost.campaigns;

/** What a visit costs by: the click, a thousand clicks, the conversion, or a share of the revenue. */
public enum CostModel {
    CPC,
    CPM,
    CPA,
    REVSHARE
}
