package dev.waypost.affiliate.messages;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The number of messages marked as read. */
public record ReadMessagesView(@Schema(examples = "2") int read) {}
