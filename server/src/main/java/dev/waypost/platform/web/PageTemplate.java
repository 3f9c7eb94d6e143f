package dev.waypost.platform.web;

import dev.waypost.platform.crypto.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An HTML page from {@code resources/pages} with {@code {{names}}} as placeholders, and a Content-Security-Policy that
 * allows exactly its own scripts and styles.
 */
public final class PageTemplate {
    private static final Pattern NAME = Pattern.compile("\\{\\{\\{(\\w+)}}}|\\{\\{(\\w+)}}");
    private static final Pattern SCRIPT = Pattern.compile("(?s)<script>(.*?)</script>");
    private static final Pattern STYLE = Pattern.compile("(?s)<style>(.*?)</style>");

    private final String text;
    private final String policy;

    /**
     * Loads the page once.
     *
     * @param name of the page
     * @param style of the style sheet for {@code {{{style}}}}
     * @param morePolicy additional directives, each with a leading semicolon
     */
    public PageTemplate(String name, String style, String morePolicy) {
        text = read(name + ".html").replace("{{{style}}}", read(style + ".css"));
        policy = "default-src 'none'; img-src https: data:; base-uri 'none'" + allowing("style-src", STYLE)
                + allowing("script-src", SCRIPT) + morePolicy;
    }

    /** The Content-Security-Policy of the page. */
    public String policy() {
        return policy;
    }

    /** Renders the page with escaped values. */
    public String with(Map<String, String> values) {
        return with(values, Map.of());
    }

    /** Renders the page; placeholders in three braces are replaced by raw markup. */
    public String with(Map<String, String> values, Map<String, String> markup) {
        return NAME.matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(
                        name.group(1) == null
                                ? escapeHtml(values.getOrDefault(name.group(2), ""))
                                : markup.getOrDefault(name.group(1), "")));
    }

    /** Escapes text for HTML. */
    public static String escapeHtml(String value) {
        StringBuilder safe = new StringBuilder(value.length() + 16);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append(c);
            }
        }
        return safe.toString();
    }

    /** Our own scripts and styles are allowed by digest, so that no others are. */
    private String allowing(String directive, Pattern element) {
        StringBuilder sources = new StringBuilder();
        element.matcher(text).results().map(found -> digest(found.group(1))).forEach(sources::append);
        return sources.isEmpty() ? "" : "; " + directive + sources;
    }

    private static String digest(String content) {
        return " 'sha256-%s'".formatted(Base64.getEncoder().encodeToString(Tokens.hash(content)));
    }

    private static String read(String file) {
        try (InputStream in = PageTemplate.class.getResourceAsStream("/pages/" + file)) {
            if (in == null) {
                throw new IllegalStateException("The page %s is missing".formatted(file));
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
