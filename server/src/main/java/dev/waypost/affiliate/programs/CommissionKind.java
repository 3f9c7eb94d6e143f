package dev.waypost.affiliate.programs;

/** How a commission is reckoned: as a part of the sale, or the same each time. */
public enum CommissionKind {
    PERCENTAGE,
    FLAT
}
