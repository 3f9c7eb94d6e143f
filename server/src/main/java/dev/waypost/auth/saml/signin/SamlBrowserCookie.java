package dev.waypost.auth.saml.signin;

import dev.waypost.platform.config.WaypostConfig;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The cookie that identifies the browser that started a sign-in. All tabs share it. */
@Singleton
class SamlBrowserCookie {
    static final String NAME = "waypost_saml";
    static final int TOKEN_LENGTH = 40;

    /** Longer than the lifetime of a request and its ticket together. */
    private static final Duration LIFETIME = Duration.ofMinutes(15);

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9]{" + TOKEN_LENGTH + "}");

    private final boolean secure;

    SamlBrowserCookie(WaypostConfig config) {
        secure = config.baseUrl().startsWith("https:");
    }

    /** The token of the cookie; null if it is not well-formed. */
    @Nullable
    String read(HttpServerRequest request) {
        @Nullable Cookie cookie = request.getCookie(NAME);
        return cookie != null && TOKEN.matcher(cookie.getValue()).matches() ? cookie.getValue() : null;
    }

    /** Lax, because browsers do not send stricter cookies with a cross-site navigation. */
    NewCookie carrying(String token) {
        return new NewCookie.Builder(NAME)
                .value(token)
                .path("/api/saml")
                .maxAge((int) LIFETIME.toSeconds())
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
