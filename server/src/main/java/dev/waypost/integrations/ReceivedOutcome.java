package dev.waypost.integrations;

/** What can become of a message. */
public enum ReceivedOutcome {
    RECORDED,
    REFUNDED,
    ACCEPTED,
    DUPLICATE,
    IGNORED
}
