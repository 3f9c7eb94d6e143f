package dev.waypost.visitor.useragent;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Recognises unlisted bots by properties that no browser has. */
final class BotHeuristics {
    /** Small preview bots that are on no list, and words that bots use for themselves. */
    private static final List<String> PREVIEWS = List.of(
            "facebot", "iframely", "embedly", "opengraph", "link preview", "linkpreview", "mastodon/", "unfurl");

    private static final List<String> WORDS = List.of(
            "bot/",
            "bot;",
            "bot)",
            "bot ",
            "-bot",
            "bot-",
            "crawl",
            "spider",
            "scraper",
            "headless",
            "http://",
            "https://",
            "phantomjs",
            "selenium",
            "puppeteer",
            "playwright",
            "lighthouse",
            "monitor",
            "validator",
            "fetcher",
            "archiver");

    private static final List<String> OLD_BROWSERS = List.of("MSIE", "Konqueror", "Trident", "Opera");

    private BotHeuristics() {}

    static @Nullable BotKind of(String userAgent) {
        String lower = userAgent.toLowerCase(Locale.ROOT);
        if (PREVIEWS.stream().anyMatch(lower::contains)) {
            return BotKind.PREVIEW;
        }
        if (!looksLikeABrowser(userAgent)) {
            return BotKind.OTHER;
        }
        // Cubot is a phone brand.
        String named = lower.replace("cubot", "");
        return WORDS.stream().anyMatch(named::contains) || named.endsWith("bot") ? BotKind.OTHER : null;
    }

    /** Every browser starts with a legacy product name and has its system in parentheses. */
    private static boolean looksLikeABrowser(String userAgent) {
        int comment = userAgent.indexOf('(');
        if (comment < 0 || !(userAgent.startsWith("Mozilla/") || userAgent.startsWith("Opera/"))) {
            return false;
        }
        return !userAgent.startsWith("compatible", comment + 1)
                || OLD_BROWSERS.stream().anyMatch(userAgent::contains);
    }
}
