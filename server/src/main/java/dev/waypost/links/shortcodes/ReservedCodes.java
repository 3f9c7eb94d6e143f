package dev.waypost.links.shortcodes;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reserved short codes, by reason.
 *
 * <p>Paths that the server itself serves are reserved on every domain. Codes that look like a page of the service are
 * reserved only on its own short domain, where visitors could mistake them for ours. On a custom domain they belong to
 * its owner.
 */
public enum ReservedCodes {
    /** On every domain. */
    PATH_OF_THE_SERVER(
            "api",
            "app",
            "docs",
            "openapi",
            "openapi.json",
            "links",
            "bulk",
            "exports",
            "public",
            "embed",
            "analytics",
            "oauth",
            "billing",
            "partners",
            "px",
            "qr",
            "health",
            "ready",
            "metrics",
            "favicon.ico",
            "robots.txt",
            "sitemap.xml",
            ".well-known"),

    LOOKS_LIKE_SIGN_IN(
            "2fa",
            "auth",
            "authenticate",
            "authorize",
            "login",
            "logon",
            "logout",
            "mfa",
            "oauth2",
            "oidc",
            "register",
            "registration",
            "saml",
            "session",
            "sessions",
            "signin",
            "signon",
            "signout",
            "signup",
            "sso",
            "totp"),

    LOOKS_LIKE_ACCOUNT_PAGE(
            "account",
            "accounts",
            "changepassword",
            "confirm",
            "confirmemail",
            "forgot",
            "forgotpassword",
            "invitation",
            "invitations",
            "invite",
            "invites",
            "password",
            "passwordreset",
            "passwords",
            "profile",
            "recover",
            "recovery",
            "reset",
            "resetpassword",
            "security",
            "settings",
            "unlock",
            "verification",
            "verify",
            "verifyemail"),

    LOOKS_LIKE_PAGE_OF_THE_OPERATOR(
            "abuse",
            "admin",
            "administrator",
            "checkout",
            "console",
            "dashboard",
            "helpdesk",
            "index.html",
            "invoice",
            "invoices",
            "payment",
            "payments",
            "root",
            "support",
            "waypost",
            "webmail",
            "www");

    private static final Set<String> PATHS = Set.copyOf(PATH_OF_THE_SERVER.codes);
    private static final Set<String> SKELETONS = Arrays.stream(values())
            .flatMap(reason -> reason.codes.stream())
            .map(ReservedCodes::skeleton)
            .collect(Collectors.toUnmodifiableSet());

    private final List<String> codes;

    ReservedCodes(String... codes) {
        this.codes = List.of(codes);
    }

    /** Whether the server itself serves this path, on any domain. Called for every visit. */
    static boolean isPathOfTheServer(String code) {
        String lower = code.toLowerCase(Locale.ROOT);
        return PATHS.contains(lower) || lower.endsWith(".php");
    }

    /** Whether a visitor of the short domain of the service could mistake it for one of our pages. */
    public static boolean looksLikeOurs(String code) {
        return SKELETONS.contains(skeleton(code));
    }

    /** The same for all codes that look alike: separators removed, look-alike digits and letters unified. */
    private static String skeleton(String code) {
        StringBuilder letters = new StringBuilder(code.length());
        for (char c : code.toLowerCase(Locale.ROOT).toCharArray()) {
            switch (c) {
                case '-', '_', '.' -> {}
                case '0' -> letters.append('o');
                case '1', 'i' -> letters.append('l');
                case '3' -> letters.append('e');
                case '4' -> letters.append('a');
                case '5' -> letters.append('s');
                case '7' -> letters.append('t');
                default -> letters.append(c);
            }
        }
        return letters.toString().replace("vv", "w").replace("rn", "m");
    }
}
