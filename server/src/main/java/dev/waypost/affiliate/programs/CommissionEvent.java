package dev.waypost.affiliate.programs;

/** The events that a program pays for. */
public enum CommissionEvent {
    SALE,
    LEAD,
    /** The first click of a visitor; the clicks of a day are paid for together when it is over. */
    CLICK
}
