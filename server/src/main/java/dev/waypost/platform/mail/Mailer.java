package dev.waypost.platform.mail;

import dev.waypost.platform.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;

/** Sends letters. A letter leaves when, and only when, the transaction it was written in succeeds. */
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

    /** A letter on its way. */
    record Envelope(String to, MailContent letter) {}
}
