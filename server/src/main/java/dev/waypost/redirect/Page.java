package dev.waypost.redirect;

import dev.waypost.platform.crypto.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page for visitors with {@code {{names}}} in it, and the content policy that lets through what is in it and no more. */
enum Page {
    MESSAGE("message", ""),
    PASSWORD("password", "; form-action 'self' https: http:"),
    PREVIEW("preview", ""),
    CARD("card", ""),
    CLOAK("cloak", "; frame-src https: http:"),
    WAIT("wait", ""),
    APP("app", "");

    private final String text;
    private final String policy;

    Page(String name, String morePolicy) {
        text = read("/pages/" + name + ".html").replace("{{{style}}}", read("/pages/style.css"));
        policy = "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'" + scripts(text)
                + morePolicy;
    }

    /** Reads the pages from where they are kept, so that no visitor waits for that. */
    static void readAll() {
        for (Page page : values()) {
            page.policy();
        }
    }

    /** The Content-Security-Policy to send with it. */
    String policy() {
        return policy;
    }

    /** The page with its names replaced by values, which are made harmless. */
    String with(Map<String, String> values) {
        return Marks.NAME
                .matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(harmless(values.getOrDefault(name.group(1), ""))));
    }

    private static String harmless(String value) {
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

    /** Our own script is let through by its digest, so that nothing else ever runs. */
    private static String scripts(String text) {
        StringBuilder sources = new StringBuilder();
        Marks.SCRIPT.matcher(text).results().map(Page::digest).forEach(sources::append);
        return sources.isEmpty() ? "" : "; script-src" + sources;
    }

    private static String digest(MatchResult script) {
        return " 'sha256-%s'".formatted(Base64.getEncoder().encodeToString(Tokens.hash(script.group(1))));
    }

    /** Apart, because the constants above are made before any field of this type. */
    private static final class Marks {
        static final Pattern NAME = Pattern.compile("\\{\\{(\\w+)}}");
        static final Pattern SCRIPT = Pattern.compile("(?s)<script>(.*?)</script>");
    }

    private static String read(String resource) {
        try (InputStream in = Page.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("%s is missing".formatted(resource));
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
