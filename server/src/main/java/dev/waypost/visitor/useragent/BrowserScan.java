package dev.waypost.visitor.useragent;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Detects common browsers by their tokens. */
final class BrowserScan {
    /** In search order: apps, and browsers that also claim to be Chrome or Safari, come first. */
    private static final List<Token> TOKENS = List.of(
            new Token("FBAV/", "Facebook"),
            new Token("FBAN/", "Facebook"),
            new Token("MetaIAB Facebook", "Facebook"),
            new Token("Instagram ", "Instagram"),
            new Token("BytedanceWebview", "TikTok"),
            new Token("musical_ly_", "TikTok"),
            new Token("trill_", "TikTok"),
            new Token("Snapchat/", "Snapchat"),
            new Token("LinkedInApp", "LinkedIn"),
            new Token("[Pinterest/", "Pinterest"),
            new Token("Twitter for iPhone/", "X"),
            new Token("TwitterAndroid", "X"),
            new Token("MicroMessenger/", "WeChat"),
            new Token(" Line/", "LINE"),
            new Token("GSA/", "Google App"),
            new Token("EdgA/", "Edge"),
            new Token("EdgiOS/", "Edge"),
            new Token("Edg/", "Edge"),
            new Token("Edge/", "Edge"),
            new Token("OPiOS/", "Opera"),
            new Token("OPT/", "Opera"),
            new Token("OPX/", "Opera"),
            new Token("OPR/", "Opera"),
            new Token("SamsungBrowser/", "Samsung Internet"),
            new Token("YaBrowser/", "Yandex Browser"),
            new Token("Vivaldi/", "Vivaldi"),
            new Token("UCBrowser/", "UC Browser"),
            new Token("Ddg/", "DuckDuckGo"),
            new Token("DuckDuckGo/", "DuckDuckGo"),
            new Token("Brave/", "Brave"),
            new Token("HuaweiBrowser/", "Huawei Browser"),
            new Token("MiuiBrowser/", "Mi Browser"),
            new Token("HeyTapBrowser/", "HeyTap Browser"),
            new Token("VivoBrowser/", "Vivo Browser"),
            new Token("Whale/", "Whale"),
            new Token("MQQBrowser/", "QQ Browser"),
            new Token("QQBrowser/", "QQ Browser"),
            new Token("Silk/", "Silk"),
            new Token("FxiOS/", "Firefox"),
            new Token("Focus/", "Firefox Focus"),
            new Token("Klar/", "Firefox Focus"),
            new Token("CriOS/", "Chrome"));

    private BrowserScan() {}

    /** Null for less common browsers. */
    static KnownPatterns.@Nullable NameAndVersion find(String agent) {
        for (Token token : TOKENS) {
            int at = agent.indexOf(token.text);
            if (at >= 0) {
                return new KnownPatterns.NameAndVersion(token.name, Versions.at(agent, at + token.text.length()));
            }
        }
        if (agent.contains("Firefox/") && !agent.contains("Seamonkey") && !agent.contains("SeaMonkey")) {
            return named("Firefox", agent, "Firefox/");
        }
        if (agent.contains("Chrome/")) {
            return agent.endsWith("Safari/537.36") ? named("Chrome", agent, "Chrome/") : null;
        }
        if (agent.contains("Trident/") || agent.contains("MSIE ")) {
            return named("Internet Explorer", agent, agent.contains("MSIE ") ? "MSIE " : "rv:");
        }
        if (agent.contains("Safari/") && agent.contains("Version/") && agent.contains("Mac OS X")) {
            return named("Safari", agent, "Version/");
        }
        return null;
    }

    private static KnownPatterns.NameAndVersion named(String name, String agent, String mark) {
        int at = agent.indexOf(mark);
        return new KnownPatterns.NameAndVersion(name, at < 0 ? null : Versions.at(agent, at + mark.length()));
    }

    private record Token(String text, String name) {}
}
