package dev.waypost.visitor.useragent;

import org.jspecify.annotations.Nullable;

/** The browser, system and device of a request. */
public record ParsedUserAgent(
        @Nullable String deviceType,
        @Nullable String os,
        @Nullable String osVersion,
        @Nullable String browser,
        @Nullable String browserVersion,
        @Nullable String brand,
        @Nullable BotKind botKind) {
    public static final String MOBILE = "mobile";
    public static final String TABLET = "tablet";
    public static final String DESKTOP = "desktop";
    public static final String TV = "tv";
    public static final String BOT = "bot";

    static ParsedUserAgent bot(BotKind kind) {
        return new ParsedUserAgent(BOT, null, null, null, null, null, kind);
    }

    /** Any program rather than a person. */
    public boolean bot() {
        return botKind != null;
    }

    /** A bot that reads pages for a search engine or a data set. */
    public boolean crawler() {
        return botKind != null && botKind.crawls();
    }

    /** A bot that shows a link as a card. */
    public boolean preview() {
        return botKind == BotKind.PREVIEW;
    }
}
