package dev.waypost.platform.mail;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a message in the mailbox. */
@IdPrefix("mail")
public record MailId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
