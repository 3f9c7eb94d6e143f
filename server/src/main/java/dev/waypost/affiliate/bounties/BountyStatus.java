package dev.waypost.affiliate.bounties;

/** The status of a bounty, which follows from its times; members can archive it. */
public enum BountyStatus {
    SCHEDULED,
    ACTIVE,
    ENDED,
    ARCHIVED
}
