package dev.waypost.platform.mail;

import java.util.Locale;

/** E-mail addresses are compared and stored in lower case. */
public final class EmailAddress {
    /**
     * The format of an address, for {@code @Email(regexp = EmailAddress.FORM)}: ASCII without quotes or spaces, so that
     * it can be used in a message header unchanged.
     */
    public static final String FORM = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*";

    public static final int LONGEST = 254;

    private EmailAddress() {}

    public static String normal(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
