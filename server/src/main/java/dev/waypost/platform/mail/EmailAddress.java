package dev.waypost.platform.mail;

import java.util.Locale;

/** E-mail addresses are compared and kept in lower case. */
public final class EmailAddress {
    private EmailAddress() {}

    public static String normal(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
