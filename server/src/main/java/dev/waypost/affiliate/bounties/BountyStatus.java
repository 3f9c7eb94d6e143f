package dev.waypost.affiliate.bounties;

/** Where a bounty stands, by its times; people archive it. */
public enum BountyStatus {
    SCHEDULED,
    ACTIVE,
    ENDED,
    ARCHIVED
}
