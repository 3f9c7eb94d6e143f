package dev.waypost.campaigns;

/** The type of a campaign: links, or pixels on pages. */
public enum CampaignType {
    LINK,
    PIXEL
}
