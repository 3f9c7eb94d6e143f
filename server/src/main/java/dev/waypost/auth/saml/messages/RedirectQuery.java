package dev.waypost.auth.saml.messages;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The query of a message in the HTTP-Redirect binding. Its signature covers some of the fields, so the message is read
 * from here and nowhere else: another decoder could find a different field of the same name first, such as one with an
 * escape in its name or after a semicolon.
 *
 * @param encoded the values as they were sent, since encoding them again could differ from what was signed
 */
public record RedirectQuery(Map<String, String> encoded) {
    static final String REQUEST = "SAMLRequest";
    static final String RESPONSE = "SAMLResponse";
    static final String RELAY_STATE = "RelayState";
    static final String ALGORITHM = "SigAlg";
    static final String SIGNATURE = "Signature";

    private static final Set<String> NAMES = Set.of(REQUEST, RESPONSE, RELAY_STATE, ALGORITHM, SIGNATURE);

    /** Rejects a query with a field twice or under a name with an escape. */
    public static RedirectQuery of(@Nullable String query) {
        Map<String, String> encoded = new HashMap<>();
        for (String field : query == null ? new String[0] : query.split("&", -1)) {
            int equals = field.indexOf('=');
            String sent = equals < 0 ? field : field.substring(0, equals);
            String name = decoded(sent);
            if (NAMES.contains(name)) {
                boolean single = encoded.put(name, equals < 0 ? "" : field.substring(equals + 1)) == null;
                if (!single || !name.equals(sent)) {
                    throw new SamlException(SamlReason.INVALID_RESPONSE);
                }
            }
        }
        if (encoded.containsKey(REQUEST) == encoded.containsKey(RESPONSE)) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
        return new RedirectQuery(Map.copyOf(encoded));
    }

    public boolean isRequest() {
        return encoded.containsKey(REQUEST);
    }

    public SamlDocument message() {
        return SamlDocument.ofAddress(String.valueOf(value(isRequest() ? REQUEST : RESPONSE)));
    }

    public @Nullable String relayState() {
        return value(RELAY_STATE);
    }

    /** The text that a signature of the sender covers. */
    String signedText() {
        String message = isRequest() ? REQUEST : RESPONSE;
        return message + "=" + encoded.get(message)
                + (encoded.containsKey(RELAY_STATE) ? "&" + RELAY_STATE + "=" + encoded.get(RELAY_STATE) : "")
                + "&" + ALGORITHM + "=" + encoded.get(ALGORITHM);
    }

    @Nullable
    String value(String name) {
        @Nullable String value = encoded.get(name);
        return value == null ? null : decoded(value);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new SamlException(SamlReason.INVALID_RESPONSE);
        }
    }
}
