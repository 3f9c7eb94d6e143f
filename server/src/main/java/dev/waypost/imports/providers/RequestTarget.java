package dev.waypost.imports.providers;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Builds the encoded path and query of a request. */
final class RequestTarget {
    private final StringBuilder text = new StringBuilder();
    private char separator = '?';

    private RequestTarget() {}

    static RequestTarget path(String... pieces) {
        RequestTarget target = new RequestTarget();
        for (String piece : pieces) {
            target.text.append('/').append(encode(piece));
        }
        return target;
    }

    /** Adds a parameter unless its value is null. */
    RequestTarget with(String name, @Nullable String value) {
        if (value != null) {
            text.append(separator).append(encode(name)).append('=').append(encode(value));
            separator = '&';
        }
        return this;
    }

    String text() {
        return text.toString();
    }

    private static String encode(String piece) {
        return URLEncoder.encode(piece, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
