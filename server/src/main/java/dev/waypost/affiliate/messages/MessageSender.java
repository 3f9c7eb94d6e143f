package dev.waypost.affiliate.messages;

/** The sender of a message. */
public enum MessageSender {
    PROGRAM,
    PARTNER
}
