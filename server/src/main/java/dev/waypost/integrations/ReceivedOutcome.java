package dev.waypost.integrations;

/** The possible results of a message. */
public enum ReceivedOutcome {
    RECORDED,
    REFUNDED,
    PARKED,
    ACCEPTED,
    DUPLICATE,
    IGNORED
}
