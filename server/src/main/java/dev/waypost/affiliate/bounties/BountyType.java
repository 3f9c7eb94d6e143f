package dev.waypost.affiliate.bounties;

/** How a bounty is earned: by measured performance, or by reviewed submissions. */
public enum BountyType {
    PERFORMANCE,
    SUBMISSION
}
