package dev.waypost.integrations;

/** What can become of a message. */
public enum ReceivedOutcome {
    RECORDED,
    REFUNDED,
    PARKED,
    ACCEPTED,
    DUPLICATE,
    IGNORED
}
