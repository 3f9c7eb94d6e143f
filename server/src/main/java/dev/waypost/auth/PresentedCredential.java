package dev.waypost.auth;

import dev.waypost.auth.apikey.PublishableKey;
import dev.waypost.auth.oauth.AccessTokenId;
import dev.waypost.auth.session.SessionCookie;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The credential of a request. A header is explicit, so it takes precedence over the cookie. */
record PresentedCredential(Kind kind, String value) {
    enum Kind {
        API_KEY,
        PUBLISHABLE_KEY,
        ACCESS_TOKEN,
        SESSION_TOKEN,
        SESSION_COOKIE
    }

    /** Whether it is limited to scopes and to one workspace. */
    boolean isScoped() {
        return kind == Kind.API_KEY || kind == Kind.ACCESS_TOKEN;
    }

    static Optional<PresentedCredential> of(ContainerRequestContext request) {
        Optional<PresentedCredential> inHeader = inHeader(request);
        @Nullable Cookie cookie = request.getCookies().get(SessionCookie.NAME);
        return cookie == null || inHeader.isPresent() || request.getHeaderString(HttpHeaders.AUTHORIZATION) != null
                ? inHeader
                : Optional.of(new PresentedCredential(Kind.SESSION_COOKIE, cookie.getValue()));
    }

    /** The credential in the headers, without cookies. */
    static Optional<PresentedCredential> inHeader(ContainerRequestContext request) {
        @Nullable String key = request.getHeaderString("X-API-Key");
        if (key != null) {
            return Optional.of(key(key.strip()));
        }
        @Nullable String authorization = request.getHeaderString(HttpHeaders.AUTHORIZATION);
        return authorization == null ? Optional.empty() : bearer(authorization);
    }

    /** The credential in the URL, for clients that cannot set headers. */
    static Optional<PresentedCredential> inAddress(ContainerRequestContext request) {
        @Nullable String token = request.getUriInfo().getQueryParameters().getFirst("token");
        return token == null ? Optional.empty() : Optional.of(token(token.strip()));
    }

    private static Optional<PresentedCredential> bearer(String authorization) {
        if (!authorization.toLowerCase(Locale.ROOT).startsWith("bearer ")) {
            return Optional.empty();
        }
        return Optional.of(token(authorization.substring("bearer ".length()).strip()));
    }

    private static PresentedCredential token(String token) {
        if (token.startsWith(SessionCookie.TOKEN_PREFIX)) {
            return new PresentedCredential(Kind.SESSION_TOKEN, token);
        }
        return token.startsWith(AccessTokenId.VALUE_PREFIX)
                ? new PresentedCredential(Kind.ACCESS_TOKEN, token)
                : key(token);
    }

    private static PresentedCredential key(String value) {
        return new PresentedCredential(
                value.startsWith(PublishableKey.PREFIX) ? Kind.PUBLISHABLE_KEY : Kind.API_KEY, value);
    }
}
