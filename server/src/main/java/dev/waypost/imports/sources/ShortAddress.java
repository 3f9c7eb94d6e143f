package dev.waypost.imports.sources;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The host and code of a short URL, with or without a scheme. */
public record ShortAddress(
        @Nullable String domain, @Nullable String code) {
    static final ShortAddress NONE = new ShortAddress(null, null);

    private static final Pattern FORM = Pattern.compile(
            "(?:https?://)?([^/?#@\\s]+\\.[^/?#@\\s]+|localhost(?::\\d+)?)/([^?#]+?)/?(?:[?#].*)?",
            Pattern.CASE_INSENSITIVE);

    public static ShortAddress of(@Nullable String shortUrl) {
        Matcher form = FORM.matcher(shortUrl == null ? "" : shortUrl.strip());
        return form.matches() ? new ShortAddress(form.group(1).toLowerCase(Locale.ROOT), form.group(2)) : NONE;
    }
}
