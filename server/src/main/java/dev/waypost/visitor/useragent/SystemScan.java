package dev.waypost.visitor.useragent;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Detects the system and device in the first parentheses of common user agents. */
final class SystemScan {
    static final String WINDOWS = "Windows";
    static final String MACOS = "macOS";
    static final String ANDROID = "Android";

    private static final Map<String, String> WINDOWS_VERSIONS = Map.of(
            "10.0", "10", "6.3", "8.1", "6.2", "8", "6.1", "7", "6.0", "Vista", "5.2", "XP", "5.1", "XP", "5.0",
            "2000");
    private static final List<String> TELEVISIONS = List.of(
            "SMART-TV",
            "SmartTV",
            "Smart TV",
            "GoogleTV",
            "Google TV",
            "Android TV",
            "AndroidTV",
            "BRAVIA",
            "AFT",
            "CrKey",
            "HbbTV",
            "Roku",
            "AppleTV",
            "Apple TV",
            "NetCast",
            "Web0S",
            "PlayStation",
            "Nintendo",
            "Xbox",
            "SHIELD Android",
            "Chromecast",
            "MiTV",
            "MIBOX",
            " TV ",
            " TV)",
            "TV Build");

    private SystemScan() {}

    /** The system; null for less common ones. */
    static @Nullable SystemMatch find(String agent) {
        int open = agent.indexOf('(');
        int close = open < 0 ? -1 : agent.indexOf(')', open);
        if (close < 0) {
            return null;
        }
        String comment = agent.substring(open + 1, close);
        if (comment.contains("Windows Phone")) {
            return new SystemMatch(
                    ParsedUserAgent.MOBILE, "Windows Phone", Versions.after(comment, "Windows Phone "), null);
        }
        if (comment.startsWith("iPhone") || comment.startsWith("iPod") || comment.startsWith("iPad")) {
            String type = comment.startsWith("iPad") ? ParsedUserAgent.TABLET : ParsedUserAgent.MOBILE;
            return new SystemMatch(type, "iOS", Versions.after(comment, "OS "), "Apple");
        }
        if (comment.contains("Android")) {
            return android(agent, comment);
        }
        if (comment.contains("Windows NT ")) {
            String version = Versions.after(comment, "Windows NT ");
            String name = version == null ? null : WINDOWS_VERSIONS.getOrDefault(version, version);
            return new SystemMatch(
                    isTelevision(agent) ? ParsedUserAgent.TV : ParsedUserAgent.DESKTOP, WINDOWS, name, null);
        }
        if (comment.startsWith("Macintosh")) {
            return new SystemMatch(ParsedUserAgent.DESKTOP, MACOS, Versions.after(comment, "Mac OS X "), "Apple");
        }
        return isTelevision(agent) ? television(agent) : desktop(comment);
    }

    /** For systems detected by the less common patterns. */
    static String deviceType(String agent, @Nullable String os) {
        if (isTelevision(agent)) {
            return ParsedUserAgent.TV;
        }
        if (agent.contains("Tablet") || agent.contains("iPad")) {
            return ParsedUserAgent.TABLET;
        }
        boolean handheld = agent.contains("Mobi") || agent.contains("Phone") || agent.contains("MIDP");
        return handheld || ANDROID.equals(os) || "iOS".equals(os) ? ParsedUserAgent.MOBILE : ParsedUserAgent.DESKTOP;
    }

    /** Android phones contain Mobile; tablets do not. */
    private static SystemMatch android(String agent, String comment) {
        String version = Versions.after(comment, "Android ");
        String model = model(comment);
        String brand = model == null ? null : Brands.of(model);
        if (isTelevision(agent)) {
            return new SystemMatch(ParsedUserAgent.TV, ANDROID, version, brand);
        }
        boolean mobile = (agent.contains("Mobile") || agent.contains("Opera Mini")) && !comment.contains("Tablet");
        return new SystemMatch(mobile ? ParsedUserAgent.MOBILE : ParsedUserAgent.TABLET, ANDROID, version, brand);
    }

    /** The last part of {@code Linux; Android 13; SM-G991B Build/TP1A} that is not a language, without its build. */
    private static @Nullable String model(String comment) {
        String[] parts = comment.split(";", -1);
        for (int i = parts.length - 1; i > 0; i--) {
            String part = parts[i].strip();
            int build = part.indexOf(" Build");
            String model = build < 0 ? part : part.substring(0, build);
            boolean says = !model.isEmpty()
                    && !model.equals("wv")
                    && !model.equals("U")
                    && !model.startsWith("rv:")
                    && !model.startsWith("Android")
                    && !model.startsWith("Mobile")
                    && !model.startsWith("Tablet");
            if (says) {
                return model;
            }
        }
        return null;
    }

    private static SystemMatch television(String agent) {
        if (agent.contains("Tizen")) {
            return new SystemMatch(ParsedUserAgent.TV, "Tizen", Versions.after(agent, "Tizen "), "Samsung");
        }
        return agent.contains("Web0S")
                ? new SystemMatch(ParsedUserAgent.TV, "webOS", null, "LG")
                : new SystemMatch(ParsedUserAgent.TV, null, null, null);
    }

    private static @Nullable SystemMatch desktop(String comment) {
        if (comment.contains("CrOS")) {
            return new SystemMatch(ParsedUserAgent.DESKTOP, "Chrome OS", lastVersion(comment), null);
        }
        boolean linux = comment.startsWith("X11;") && (comment.contains("Linux") || comment.contains("Ubuntu"));
        return linux ? new SystemMatch(ParsedUserAgent.DESKTOP, "Linux", null, null) : null;
    }

    private static @Nullable String lastVersion(String comment) {
        return Versions.at(comment, comment.lastIndexOf(' ') + 1);
    }

    private static boolean isTelevision(String agent) {
        for (String mark : TELEVISIONS) {
            if (agent.contains(mark)) {
                return true;
            }
        }
        return false;
    }

    /** The content of the parentheses. */
    record SystemMatch(
            String deviceType,
            @Nullable String os,
            @Nullable String osVersion,
            @Nullable String brand) {}
}
