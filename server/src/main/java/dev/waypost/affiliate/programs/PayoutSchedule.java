package dev.waypost.affiliate.programs;

/** How often partners are paid. */
public enum PayoutSchedule {
    MANUAL,
    WEEKLY,
    BIWEEKLY,
    MONTHLY
}
