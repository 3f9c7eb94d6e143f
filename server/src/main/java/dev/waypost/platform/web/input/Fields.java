package dev.waypost.platform.web.input;

import dev.waypost.platform.error.ApiException;
import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Validation of field values that annotations cannot express. Each method returns the value or throws for the field.
 */
public final class Fields {
    /** Excludes legacy zone IDs of Java that PostgreSQL does not know. */
    private static final Set<String> ZONES = ZoneId.getAvailableZoneIds().stream()
            .filter(zone -> !zone.startsWith("SystemV/"))
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?[0-9]+");

    private static final Set<String> WEB = Set.of("http", "https");

    private Fields() {}

    public static String timezone(String field, String text) {
        if (!ZONES.contains(text)) {
            throw ApiException.invalid(field, "must be an IANA time zone such as Europe/Berlin");
        }
        return text;
    }

    /** Requires a time in the future. */
    public static Instant future(String field, Instant time, Instant now) {
        if (!time.isAfter(now)) {
            throw ApiException.invalid(field, "is in the past");
        }
        return time;
    }

    /** Parses a whole number, or returns the default if it is missing. */
    public static long number(String field, @Nullable String text, long byDefault, long least, long most) {
        if (text == null || text.isEmpty()) {
            return byDefault;
        }
        if (!WHOLE_NUMBER.matcher(text).matches()) {
            throw ApiException.invalid(field, "must be a whole number");
        }
        long number = new BigInteger(text)
                .max(BigInteger.valueOf(Long.MIN_VALUE))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
        if (number < least) {
            throw ApiException.invalid(field, "must be at least %d".formatted(least));
        }
        if (number > most) {
            throw ApiException.invalid(field, "must be at most %d".formatted(most));
        }
        return number;
    }

    /** Parses a whole number and clamps it to the bounds. */
    public static long clamped(String field, @Nullable String text, long byDefault, long least, long most) {
        return Math.clamp(number(field, text, byDefault, Long.MIN_VALUE, Long.MAX_VALUE), least, most);
    }

    /** Parsed by hand: as a Boolean parameter any text but true would be false. */
    public static @Nullable Boolean flag(String field, @Nullable String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw ApiException.invalid(field, "must be true or false");
        };
    }

    /** Where visitors are sent: any URL that a browser can open, also with an international host or a placeholder. */
    public static String destination(String field, String text) {
        WebUrl _ = WebUrl.of(field, text);
        return text;
    }

    public static String webAddress(String field, String text) {
        try {
            URI uri = new URI(text);
            if (uri.getHost() != null
                    && uri.getScheme() != null
                    && WEB.contains(uri.getScheme().toLowerCase(Locale.ROOT))) {
                return text;
            }
        } catch (URISyntaxException e) {
            // Rejected below like any other invalid URL.
        }
        throw ApiException.invalid(field, "must be an http or https address");
    }
}
