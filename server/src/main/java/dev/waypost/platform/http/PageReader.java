package dev.waypost.platform.http;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Reads the metadata of pages. */
@ApplicationScoped
public class PageReader {
    private static final Pattern CHARSET = Pattern.compile("(?i)charset=\"?([\\w.:-]+)");
    private static final int LONGEST = 500;

    private final OutboundHttp http;

    PageReader(OutboundHttp http) {
        this.http = http;
    }

    /** The metadata; empty if the URL is not an HTML page or does not exist. */
    public PageHead read(String url) throws IOException, InterruptedException {
        OutboundHttp.Page page = http.get(url);
        return page.status() == 200 && isHtml(page.contentType()) ? head(page) : PageHead.NONE;
    }

    static PageHead head(OutboundHttp.Page page) throws IOException {
        Document document =
                Jsoup.parse(new ByteArrayInputStream(page.body().getBytes()), charset(page.contentType()), page.url());
        String title = meta(document, "meta[property=og:title]", "content");
        return new PageHead(
                title == null ? text(document.title()) : title,
                first(
                        meta(document, "meta[property=og:description]", "content"),
                        meta(document, "meta[name=description]", "content")),
                meta(document, "meta[property=og:image]", "abs:content"));
    }

    private static boolean isHtml(@Nullable String contentType) {
        String type = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT);
        return type.startsWith("text/html") || type.startsWith("application/xhtml");
    }

    /** The charset of the Content-Type header; without one, jsoup looks for a byte order mark and a meta element. */
    private static @Nullable String charset(@Nullable String contentType) {
        Matcher named = CHARSET.matcher(contentType == null ? "" : contentType);
        try {
            return named.find() && Charset.isSupported(named.group(1)) ? named.group(1) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static @Nullable String meta(Document document, String selector, String attribute) {
        Element element = document.selectFirst(selector);
        return element == null ? null : text(element.attr(attribute));
    }

    private static @Nullable String first(@Nullable String one, @Nullable String other) {
        return one == null ? other : one;
    }

    private static @Nullable String text(String found) {
        String plain = found.replaceAll("[\\p{Cc}\\s]+", " ").strip();
        if (plain.isEmpty()) {
            return null;
        }
        return plain.codePointCount(0, plain.length()) <= LONGEST
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST));
    }
}
