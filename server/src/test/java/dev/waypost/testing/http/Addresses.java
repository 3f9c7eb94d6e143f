package dev.waypost.testing.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Builds paths and queries of requests. */
final class Addresses {
    private static final Pattern PLACE = Pattern.compile("\\{\\w*}");

    private Addresses() {}

    static String filled(String path, Object[] values, boolean encoded) {
        int question = encoded ? -1 : path.indexOf('?');
        int[] next = {0};
        if (question < 0) {
            return places(path, values, next);
        }
        String query = Pattern.compile("&")
                .splitAsStream(path.substring(question + 1))
                .map(Addresses::withPlainValue)
                .collect(Collectors.joining("&"));
        return places(path.substring(0, question), values, next) + "?" + places(query, values, next);
    }

    static String withQuery(String path, List<Map.Entry<String, String>> parameters) {
        if (parameters.isEmpty()) {
            return path;
        }
        String query = parameters.stream()
                .map(parameter -> encode(parameter.getKey()) + "=" + encode(parameter.getValue()))
                .collect(Collectors.joining("&"));
        return path + (path.contains("?") ? "&" : "?") + query;
    }

    static String query(String... fields) {
        StringBuilder query = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            query.append(i == 0 ? "" : "&")
                    .append(encode(fields[i]))
                    .append('=')
                    .append(encode(fields[i + 1]));
        }
        return query.toString();
    }

    /** Values are filled in; placeholders without a value are kept for later. */
    private static String withPlainValue(String pair) {
        int equals = pair.indexOf('=');
        String value = pair.substring(equals + 1);
        return PLACE.matcher(value).matches() ? pair : pair.substring(0, equals + 1) + encode(value);
    }

    private static String places(String text, Object[] values, int[] next) {
        return PLACE.matcher(text)
                .replaceAll(place -> next[0] < values.length
                        ? Matcher.quoteReplacement(encode(String.valueOf(values[next[0]++])))
                        : Matcher.quoteReplacement(place.group()));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
