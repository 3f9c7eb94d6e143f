package dev.waypost.platform.mail;

import dev.waypost.platform.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;

/** Sends e-mails. An e-mail is sent if and only if its transaction commits. */
@ApplicationScoped
public class Mailer {
    static final String TOPIC = "mail";

    private final Outbox outbox;

    Mailer(Outbox outbox) {
        this.outbox = outbox;
    }

    public void send(String to, MailContent letter) {
        outbox.publish(TOPIC, new Envelope(to, letter));
    }

    /** An e-mail in the outbox. */
    record Envelope(String to, MailContent letter) {}
}
