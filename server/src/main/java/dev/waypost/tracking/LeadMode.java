package dev.waypost.tracking;

/** When a lead is recorded. With {@code deferred} a later request for the same customer records it. */
public enum LeadMode {
    ASYNC,
    WAIT,
    DEFERRED
}
