package dev.waypost.auth.saml.domains;

import java.util.Set;

/** Domains of public e-mail services: no workspace can claim them, whatever DNS records it sets. */
final class PublicMailDomains {
    private static final Set<String> ALL = Set.of(
            "126.com",
            "163.com",
            "aol.com",
            "duck.com",
            "fastmail.com",
            "free.fr",
            "gmail.com",
            "gmx.com",
            "gmx.de",
            "gmx.net",
            "googlemail.com",
            "hey.com",
            "hotmail.co.uk",
            "hotmail.com",
            "hotmail.fr",
            "icloud.com",
            "laposte.net",
            "libero.it",
            "live.com",
            "mac.com",
            "mail.com",
            "mail.ru",
            "mailbox.org",
            "me.com",
            "msn.com",
            "naver.com",
            "orange.fr",
            "outlook.com",
            "pm.me",
            "posteo.de",
            "proton.me",
            "protonmail.com",
            "qq.com",
            "rediffmail.com",
            "seznam.cz",
            "t-online.de",
            "tutanota.com",
            "web.de",
            "wp.pl",
            "yahoo.co.jp",
            "yahoo.co.uk",
            "yahoo.com",
            "yahoo.de",
            "yahoo.fr",
            "yandex.com",
            "yandex.ru",
            "ymail.com",
            "zoho.com");

    private PublicMailDomains() {}

    static boolean include(String domain) {
        return ALL.contains(domain);
    }
}
