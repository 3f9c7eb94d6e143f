package dev.waypost.programs;

/** How often partners are paid. */
public enum PayoutSchedule {
    MANUAL,
    WEEKLY,
    BIWEEKLY,
    MONTHLY
}
