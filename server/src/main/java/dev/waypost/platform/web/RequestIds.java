package dev.waypost.platform.web;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The request ID in logs: that of the caller if it is well-formed, otherwise a new one. */
final class RequestIds {
    static final String HEADER = "X-Request-Id";

    private static final Pattern ACCEPTABLE = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final SecureRandom RANDOM = new SecureRandom();

    private RequestIds() {}

    static String of(@Nullable String given) {
        if (given != null && ACCEPTABLE.matcher(given).matches()) {
            return given;
        }
        byte[] bytes = new byte[12];
        RANDOM.nextBytes(bytes);
        return "req_" + HexFormat.of().formatHex(bytes);
    }
}
