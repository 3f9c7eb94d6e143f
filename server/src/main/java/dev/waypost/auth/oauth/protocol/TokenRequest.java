package dev.waypost.auth.oauth.protocol;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A form request of a client with its credentials.
 *
 * @param basic the client ID and secret of the Authorization header
 */
public record TokenRequest(
        Map<String, String> fields, @Nullable Client basic) {
    private static final int LONGEST_VALUE = 4_000;
    private static final String BASIC = "basic ";

    /** Rejects malformed forms and repeated fields: two parsers could choose different values. */
    public static TokenRequest of(@Nullable String authorization, byte[] body) {
        Map<String, String> fields = new HashMap<>();
        for (String field : new String(body, StandardCharsets.UTF_8).split("&", -1)) {
            int equals = field.indexOf('=');
            if (equals > 0) {
                String value = decode(field.substring(equals + 1));
                // A parameter without a value counts as omitted (RFC 6749, 3.2).
                if (!value.isEmpty() && fields.put(decode(field.substring(0, equals)), value) != null) {
                    throw OAuthException.invalidRequest("A parameter is given more than once");
                }
                if (value.length() > LONGEST_VALUE || value.indexOf('\0') >= 0) {
                    throw OAuthException.invalidRequest("A parameter is too long or cannot be read");
                }
            }
        }
        return new TokenRequest(fields, basic(authorization));
    }

    @Nullable
    public String find(String name) {
        return fields.get(name);
    }

    public String get(String name) {
        String value = fields.get(name);
        if (value == null) {
            throw OAuthException.invalidRequest("%s is missing".formatted(name));
        }
        return value;
    }

    private static @Nullable Client basic(@Nullable String authorization) {
        if (authorization == null || !authorization.toLowerCase(Locale.ROOT).startsWith(BASIC)) {
            return null;
        }
        String[] parts;
        try {
            byte[] decoded = Base64.getDecoder()
                    .decode(authorization.substring(BASIC.length()).strip());
            parts = new String(decoded, StandardCharsets.UTF_8).split(":", 2);
        } catch (IllegalArgumentException e) {
            throw OAuthException.invalidClient("The Authorization header cannot be read");
        }
        if (parts.length < 2) {
            throw OAuthException.invalidClient("The Authorization header cannot be read");
        }
        // Both are form-encoded before they are joined (RFC 6749, 2.3.1).
        return new Client(decode(parts[0]), decode(parts[1]));
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw OAuthException.invalidRequest("A parameter is not correctly percent-encoded");
        }
    }

    /** A client ID with its secret. */
    public record Client(String id, String secret) {}
}
