package dev.waypost.auth.apikey;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.WebUrl;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The origins that may use a publishable key or a token, such as https://example.com or https://*.example.com. */
public final class AllowedOrigins {
    private static final String FIELD = "allowedOrigins";
    private static final String ANY = "*.";
    private static final Pattern FORM = Pattern.compile("(?<scheme>https?://)(?<any>\\*\\.)?(?<rest>.+)");

    private AllowedOrigins() {}

    /** The origins in the form that browsers send. */
    public static List<String> of(List<String> given) {
        return given.stream().map(AllowedOrigins::of).distinct().toList();
    }

    private static String of(String given) {
        Matcher form = FORM.matcher(given.strip().toLowerCase(Locale.ROOT));
        if (!form.matches()) {
            throw refusal();
        }
        WebUrl url = WebUrl.of(FIELD, form.group("scheme") + form.group("rest"));
        if (url.path().length() > 1 || !url.query().isEmpty()) {
            throw refusal();
        }
        boolean usual = url.port() == (url.scheme().equals("https") ? 443 : 80);
        return form.group("scheme")
                + (form.group("any") == null ? "" : ANY)
                + url.host()
                + (usual ? "" : ":" + url.port());
    }

    /** Whether the origin is allowed. */
    public static boolean include(List<String> allowed, String origin) {
        String given = origin.toLowerCase(Locale.ROOT);
        return allowed.stream().anyMatch(one -> one.equals(given) || isBelow(one, given));
    }

    private static boolean isBelow(String allowed, String origin) {
        int any = allowed.indexOf(ANY);
        return any >= 0
                && origin.startsWith(allowed.substring(0, any))
                && origin.endsWith(allowed.substring(any + 1))
                && origin.length() >= allowed.length();
    }

    private static ApiException refusal() {
        return ApiException.invalid(FIELD, "must contain origins such as https://example.com or https://*.example.com");
    }
}
