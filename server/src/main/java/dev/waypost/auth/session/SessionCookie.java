package dev.waypost.auth.session;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Tokens;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.NewCookie;
import java.util.HexFormat;

/** The cookie that carries a session, and the token that proves a request was meant. */
@Singleton
public class SessionCookie {
    public static final String NAME = "waypost_session";
    public static final String TOKEN_PREFIX = "wp_sess_";

    private final boolean secure;

    SessionCookie(WaypostConfig config) {
        secure = config.baseUrl().startsWith("https:");
    }

    NewCookie carrying(String token) {
        return cookie(token, (int) Sessions.LIFETIME.toSeconds());
    }

    NewCookie removed() {
        return cookie("", 0);
    }

    /** Derived from the session token, which a page of another site can neither read nor guess. */
    public static String csrfToken(String sessionToken) {
        return HexFormat.of().formatHex(Tokens.hash("csrf:" + sessionToken), 0, 16);
    }

    private NewCookie cookie(String value, int maxAge) {
        return new NewCookie.Builder(NAME)
                .value(value)
                .path("/")
                .maxAge(maxAge)
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
