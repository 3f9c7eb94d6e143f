package dev.waypost.affiliate.bounties;

/** How a bounty is earned: by what a partner achieves, or by work that a person reviews. */
public enum BountyType {
    PERFORMANCE,
    SUBMISSION
}
