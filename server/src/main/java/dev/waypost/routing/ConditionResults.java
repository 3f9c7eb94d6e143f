package dev.waypost.routing;

/** The evaluated conditions of one visitor, as a bit set. Created for one decision. */
final class ConditionResults {
    long asked;
    long yes;

    /** Whether one of the conditions is known to be false. */
    boolean deny(long conditions) {
        return (asked & ~yes & conditions) != 0;
    }
}
