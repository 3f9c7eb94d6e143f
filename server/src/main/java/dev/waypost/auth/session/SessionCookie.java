package dev.waypost.auth.session;

import dev.waypost.access.AccountKind;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.NewCookie;
import java.util.HexFormat;

/** The session cookies, one for each kind of account, and the CSRF token. */
@Singleton
public class SessionCookie {
    public static final String NAME = "waypost_session";
    public static final String OF_PARTNERS = "wp_partner";
    public static final String TOKEN_PREFIX = "wp_sess_";
    private static final String PARTNER_TOKEN_PREFIX = "wp_psess_";

    private final boolean secure;

    SessionCookie(WaypostConfig config) {
        secure = config.baseUrl().startsWith("https:");
    }

    public NewCookie carrying(AccountKind kind, String token) {
        return cookie(kind, token, (int) Sessions.LIFETIME.toSeconds());
    }

    public NewCookie removed(AccountKind kind) {
        return cookie(kind, "", 0);
    }

    /** Derived from the session token, which a foreign page can neither read nor guess. */
    public static String csrfToken(String sessionToken) {
        return HexFormat.of().formatHex(Tokens.hash("csrf:" + sessionToken), 0, 16);
    }

    static String tokenPrefix(AccountKind kind) {
        return switch (kind) {
            case USER -> TOKEN_PREFIX;
            case PARTNER -> PARTNER_TOKEN_PREFIX;
        };
    }

    private NewCookie cookie(AccountKind kind, String value, int maxAge) {
        String name = switch (kind) {
            case USER -> NAME;
            case PARTNER -> OF_PARTNERS;
        };
        return new NewCookie.Builder(name)
                .value(value)
                .path("/")
                .maxAge(maxAge)
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
