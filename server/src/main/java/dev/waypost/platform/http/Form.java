package dev.waypost.platform.http;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The application/x-www-form-urlencoded format. */
public final class Form {
    private Form() {}

    /** Encodes the fields in their order. */
    public static String encode(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> URLEncoder.encode(field.getKey(), StandardCharsets.UTF_8) + "="
                        + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** Decodes fields; the first value of a repeated name, without invalid ones. */
    public static Map<String, String> decode(String text) {
        Map<String, String> fields = new HashMap<>();
        for (String field : text.split("&", -1)) {
            int equals = field.indexOf('=');
            if (equals > 0) {
                try {
                    fields.putIfAbsent(decodePart(field.substring(0, equals)), decodePart(field.substring(equals + 1)));
                } catch (IllegalArgumentException e) {
                    // An invalid percent escape.
                }
            }
        }
        return fields;
    }

    private static String decodePart(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
