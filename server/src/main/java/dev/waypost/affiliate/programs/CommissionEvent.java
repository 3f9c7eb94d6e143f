package dev.waypost.affiliate.programs;

/** What a program pays for. Clicks are not among it: they are counted after the fact and anybody can make them. */
public enum CommissionEvent {
    SALE,
    LEAD
}
