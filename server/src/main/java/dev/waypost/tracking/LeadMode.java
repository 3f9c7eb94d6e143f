package dev.waypost.tracking;

/** When a lead is written down. With {@code deferred} a later request about the same customer does it. */
public enum LeadMode {
    ASYNC,
    WAIT,
    DEFERRED
}
