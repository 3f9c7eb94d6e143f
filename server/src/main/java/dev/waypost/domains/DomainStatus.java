package dev.waypost.domains;

/** The verification status of a domain: not checked, checking, verified, or failed. */
public enum DomainStatus {
    PENDING,
    VERIFYING,
    ACTIVE,
    FAILED
}
