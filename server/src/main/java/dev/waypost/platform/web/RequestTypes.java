package dev.waypost.platform.web;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes the Content-Type of requests in the one form that all later code reads: JAX-RS and the multipart decoder
 * expect no white space before a semicolon, and the decoder lower case.
 */
final class RequestTypes {
    private static final String TOKEN = "[\\w!#$%&'*+.^`|~-]++";
    private static final String PARAMETER = "(" + TOKEN + ")=(\"(?:[^\"\\\\]|\\\\.)*+\"|[^\\s;\"]*+)";
    private static final Pattern TYPE =
            Pattern.compile("\\s*+(" + TOKEN + "/" + TOKEN + ")((?:\\s*+;\\s*+(?:" + PARAMETER + ")?+)*+)\\s*+");
    private static final Pattern EACH_PARAMETER = Pattern.compile(PARAMETER);

    private RequestTypes() {}

    /** What is no media type becomes one that no operation takes: 415, with a message that names those it takes. */
    static void normalise(MultiMap headers) {
        @Nullable String given = headers.get(HttpHeaders.CONTENT_TYPE);
        if (given != null) {
            headers.set(HttpHeaders.CONTENT_TYPE, normal(given));
        }
    }

    static String normal(String given) {
        Matcher type = TYPE.matcher(given);
        if (!type.matches()) {
            return "application/octet-stream";
        }
        StringBuilder normal = new StringBuilder(type.group(1).toLowerCase(Locale.ROOT));
        Matcher parameter = EACH_PARAMETER.matcher(type.group(2));
        while (parameter.find()) {
            normal.append("; ")
                    .append(parameter.group(1).toLowerCase(Locale.ROOT))
                    .append('=')
                    .append(parameter.group(2));
        }
        return normal.toString();
    }
}
