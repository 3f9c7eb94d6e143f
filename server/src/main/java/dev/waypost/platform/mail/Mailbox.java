package dev.waypost.platform.mail;

import dev.waypost.platform.config.WaypostConfig;
import java.nio.file.Path;

/** The folder that messages are written to where there is no SMTP server. */
final class Mailbox {
    private Mailbox() {}

    static Path folder(WaypostConfig config) {
        return config.data().resolve("mail");
    }
}
