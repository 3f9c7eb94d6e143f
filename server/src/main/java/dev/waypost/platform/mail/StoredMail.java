package dev.waypost.platform.mail;

import java.time.Instant;

/** A message in the mailbox. */
public record StoredMail(
        MailId id, String to, String from, String subject, Instant createdAt, String text, String html) {}
