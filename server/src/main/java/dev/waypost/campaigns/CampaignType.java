package dev.waypost.campaigns;

/** What a campaign is made of: links, or pixels on pages. */
public enum CampaignType {
    LINK,
    PIXEL
}
