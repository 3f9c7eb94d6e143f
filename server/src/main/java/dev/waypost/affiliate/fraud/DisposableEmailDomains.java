package dev.waypost.affiliate.fraud;

import java.util.Locale;
import java.util.Set;

/** Well-known disposable e-mail services. */
final class DisposableEmailDomains {
    private static final Set<String> KNOWN = Set.of(
            "10minutemail.com",
            "20minutemail.com",
            "33mail.com",
            "anonaddy.me",
            "burnermail.io",
            "discard.email",
            "dispostable.com",
            "emailondeck.com",
            "fakeinbox.com",
            "getairmail.com",
            "getnada.com",
            "grr.la",
            "guerrillamail.com",
            "guerrillamail.net",
            "guerrillamail.org",
            "inboxkitten.com",
            "mailcatch.com",
            "maildrop.cc",
            "mailinator.com",
            "mailnesia.com",
            "mailsac.com",
            "mintemail.com",
            "moakt.com",
            "mohmal.com",
            "mytemp.email",
            "nada.email",
            "sharklasers.com",
            "spam4.me",
            "spamgourmet.com",
            "temp-mail.io",
            "temp-mail.org",
            "tempail.com",
            "tempinbox.com",
            "tempmail.dev",
            "tempmailo.com",
            "throwawaymail.com",
            "trashmail.com",
            "trashmail.de",
            "wegwerfemail.de",
            "yopmail.com",
            "yopmail.fr");

    private DisposableEmailDomains() {}

    static boolean has(String email) {
        return KNOWN.contains(email.substring(email.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT));
    }
}
