package dev.waypost.affiliate.bounties;

/** Where a submission stands. */
public enum SubmissionStatus {
    DRAFT,
    SUBMITTED,
    APPROVED,
    REJECTED
}
