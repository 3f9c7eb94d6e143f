package dev.waypost.routing;

/** What has been found out about a visitor so far, a bit for each condition. Made for one decision. */
final class ConditionResults {
    long asked;
    long yes;

    /** Whether one of the conditions is known to fail. */
    boolean deny(long conditions) {
        return (asked & ~yes & conditions) != 0;
    }
}
