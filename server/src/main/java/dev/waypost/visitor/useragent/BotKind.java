package dev.waypost.visitor.useragent;

import java.util.Map;

/** The purpose of a bot. */
public enum BotKind {
    /** Shows a link as a card in a chat or feed: it receives a preview page. */
    PREVIEW,
    SEARCH,
    AI,
    SEO,
    ARCHIVE,
    FEED,
    ADVERTISING,
    MONITORING,
    SCANNER,
    AUTOMATION,
    LIBRARY,
    /** Unlisted, and not shaped like a browser. */
    OTHER;

    private static final Map<String, BotKind> BY_TAG = Map.ofEntries(
            Map.entry("social-preview", PREVIEW),
            Map.entry("search-engine", SEARCH),
            Map.entry("ai-crawler", AI),
            Map.entry("seo", SEO),
            Map.entry("archiver", ARCHIVE),
            Map.entry("academic", ARCHIVE),
            Map.entry("feed-reader", FEED),
            Map.entry("advertising", ADVERTISING),
            Map.entry("monitoring", MONITORING),
            Map.entry("scanner", SCANNER),
            Map.entry("browser-automation", AUTOMATION),
            Map.entry("http-library", LIBRARY));

    static BotKind ofTag(String tag) {
        return BY_TAG.getOrDefault(tag, OTHER);
    }

    /** Reads pages for a search engine or a data set. */
    boolean crawls() {
        return this == SEARCH || this == AI || this == SEO || this == ARCHIVE;
    }
}
