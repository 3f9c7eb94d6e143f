package dev.waypost.affiliate.programs;

/** Where a program stands. Only in an active one is anything earned; an archived one takes no partners either. */
public enum ProgramStatus {
    DRAFT,
    ACTIVE,
    PAUSED,
    ARCHIVED
}
