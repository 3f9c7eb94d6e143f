package dev.waypost.affiliate.programs;

/**
 * The events that a program pays for. Clicks are not included: they are counted later, and anyone can generate them.
 */
public enum CommissionEvent {
    SALE,
    LEAD
}
