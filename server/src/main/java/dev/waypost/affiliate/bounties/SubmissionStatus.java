package dev.waypost.affiliate.bounties;

/** The status of a submission. */
public enum SubmissionStatus {
    DRAFT,
    SUBMITTED,
    APPROVED,
    REJECTED
}
