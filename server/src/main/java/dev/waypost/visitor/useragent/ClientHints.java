package dev.waypost.visitor.useragent;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Applies Client Hints of Chromium browsers, whose user agents are reduced. */
final class ClientHints {
    private static final List<Map.Entry<String, String>> BROWSERS = List.of(
            Map.entry("\"Brave\"", "Brave"),
            Map.entry("\"Microsoft Edge\"", "Edge"),
            Map.entry("\"Opera\"", "Opera"),
            Map.entry("\"Opera GX\"", "Opera"),
            Map.entry("\"Vivaldi\"", "Vivaldi"),
            Map.entry("\"Samsung Internet\"", "Samsung Internet"),
            Map.entry("\"YaBrowser\"", "Yandex Browser"),
            Map.entry("\"DuckDuckGo\"", "DuckDuckGo"));

    private ClientHints() {}

    /** The same agent if the hints add nothing. */
    static ParsedUserAgent refine(ParsedUserAgent agent, Function<String, @Nullable String> header) {
        String brands = header.apply("Sec-CH-UA");
        if (brands == null || agent.bot()) {
            return agent;
        }
        return withSystem(withBrand(withBrowser(agent, brands, header), header), header);
    }

    private static ParsedUserAgent withBrowser(
            ParsedUserAgent agent, String brands, Function<String, @Nullable String> header) {
        if (!"Chrome".equals(agent.browser())) {
            return agent;
        }
        for (Map.Entry<String, String> known : BROWSERS) {
            if (brands.contains(known.getKey())) {
                String full = header.apply("Sec-CH-UA-Full-Version-List");
                String version = Versions.after(full == null ? brands : full, known.getKey() + ";v=\"");
                return new ParsedUserAgent(
                        agent.deviceType(),
                        agent.os(),
                        agent.osVersion(),
                        known.getValue(),
                        version,
                        agent.brand(),
                        null);
            }
        }
        return agent;
    }

    private static ParsedUserAgent withBrand(ParsedUserAgent agent, Function<String, @Nullable String> header) {
        String model = agent.brand() == null ? text(header.apply("Sec-CH-UA-Model")) : null;
        String brand = model == null ? null : Brands.of(model);
        return brand == null
                ? agent
                : new ParsedUserAgent(
                        agent.deviceType(),
                        agent.os(),
                        agent.osVersion(),
                        agent.browser(),
                        agent.browserVersion(),
                        brand,
                        null);
    }

    private static ParsedUserAgent withSystem(ParsedUserAgent agent, Function<String, @Nullable String> header) {
        String given = text(header.apply("Sec-CH-UA-Platform-Version"));
        String version = given == null ? null : Versions.at(given, 0);
        if (version == null || agent.os() == null) {
            return agent;
        }
        String told = agent.os().equals(SystemScan.WINDOWS) ? windows(version) : version;
        return new ParsedUserAgent(
                agent.deviceType(), agent.os(), told, agent.browser(), agent.browserVersion(), agent.brand(), null);
    }

    /** Windows has its own numbering: 13 and above are Windows 11. */
    private static String windows(String version) {
        int dot = version.indexOf('.');
        String major = dot < 0 ? version : version.substring(0, dot);
        if (major.length() > 3) {
            return version;
        }
        int number = Integer.parseInt(major);
        return number >= 13
                ? "11"
                : number > 0 ? "10" : version.startsWith("0.3") ? "8.1" : version.startsWith("0.2") ? "8" : "7";
    }

    private static @Nullable String text(@Nullable String quoted) {
        String plain = quoted == null ? "" : quoted.replace("\"", "").strip();
        return plain.isEmpty() ? null : plain;
    }
}
