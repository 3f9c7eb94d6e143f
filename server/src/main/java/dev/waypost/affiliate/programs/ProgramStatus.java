package dev.waypost.affiliate.programs;

/** The status of a program. Partners earn only in an active one; an archived one accepts no partners. */
public enum ProgramStatus {
    DRAFT,
    ACTIVE,
    PAUSED,
    ARCHIVED
}
