package dev.waypost.domains;

/** How far the proof that a host belongs to the workspace has come: not tried, tried, found, or given up. */
public enum DomainStatus {
    PENDING,
    VERIFYING,
    ACTIVE,
    FAILED
}
