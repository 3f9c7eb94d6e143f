package dev.waypost.affiliate.programs;

/** How a commission is calculated: as a percentage of the sale, or as a fixed amount. */
public enum CommissionKind {
    PERCENTAGE,
    FLAT
}
