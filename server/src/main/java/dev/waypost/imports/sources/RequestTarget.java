package dev.waypost.imports.sources;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The path and the query of a request, with everything in them encoded. */
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

    /** Adds a parameter unless it has no value. */
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
