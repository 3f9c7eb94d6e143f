package dev.waypost.affiliate.messages;

/** Who wrote a message. */
public enum MessageSender {
    PROGRAM,
    PARTNER
}
