package dev.waypost.visitor.useragent;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.waypost.visitor.data.DataFile;
import dev.waypost.visitor.data.VisitorFiles;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Parses user agents. The same few thousand repeat, so results are cached. */
@Singleton
@Startup
public class UserAgentParser {
    private static final int LONGEST = 512;
    private static final int KEPT = 50_000;
    private static final ParsedUserAgent SAYS_NOTHING = ParsedUserAgent.bot(BotKind.OTHER);
    private static final Map<String, String> SYSTEM_NAMES = Map.of("Mac OS X", "macOS", "Mac OS", "macOS");
    private static final Set<String> LINUXES = Set.of(
            "Ubuntu",
            "Debian",
            "Fedora",
            "Red Hat",
            "CentOS",
            "SUSE",
            "Gentoo",
            "Arch Linux",
            "Mint",
            "Kubuntu",
            "Slackware",
            "Mandriva",
            "PCLinuxOS");

    private final DataFile<BotList> bots;
    private final DataFile<KnownPatterns> patterns;
    private volatile CachedResults cachedResults;

    UserAgentParser(VisitorFiles files, ObjectMapper json) {
        bots = files.open("crawlers.json", BotList.EMPTY, file -> BotList.read(file, json), BotList::size);
        patterns = files.open(
                "agents.json", KnownPatterns.EMPTY, file -> KnownPatterns.read(file, json), KnownPatterns::size);
        cachedResults = new CachedResults(bots.value(), patterns.value());
    }

    public ParsedUserAgent of(@Nullable String userAgent) {
        if (userAgent == null || userAgent.isBlank()) {
            return SAYS_NOTHING;
        }
        String text = userAgent.length() > LONGEST ? userAgent.substring(0, LONGEST) : userAgent;
        return kept().of(text);
    }

    /** With Client Hints. */
    public ParsedUserAgent of(@Nullable String userAgent, Function<String, @Nullable String> header) {
        return ClientHints.refine(of(userAgent), header);
    }

    /** Results of earlier data files are discarded. */
    private CachedResults kept() {
        CachedResults current = cachedResults;
        if (current.bots != bots.value() || current.patterns != patterns.value()) {
            current = new CachedResults(bots.value(), patterns.value());
            cachedResults = current;
        }
        return current;
    }

    /** Results with the data files they were computed from. */
    private static final class CachedResults {
        private final BotList bots;
        private final KnownPatterns patterns;
        private final Cache<String, ParsedUserAgent> agents =
                Caffeine.newBuilder().maximumSize(KEPT).build();

        CachedResults(BotList bots, KnownPatterns patterns) {
            this.bots = bots;
            this.patterns = patterns;
        }

        ParsedUserAgent of(String userAgent) {
            ParsedUserAgent known = agents.getIfPresent(userAgent);
            if (known == null) {
                known = read(userAgent);
                agents.put(userAgent, known);
            }
            return known;
        }

        private ParsedUserAgent read(String userAgent) {
            BotKind kind = bots.find(userAgent);
            if (kind == null) {
                kind = BotHeuristics.of(userAgent);
            }
            return kind == null ? person(userAgent) : ParsedUserAgent.bot(kind);
        }

        private ParsedUserAgent person(String userAgent) {
            SystemScan.SystemMatch system = system(userAgent);
            KnownPatterns.NameAndVersion browser = BrowserScan.find(userAgent);
            if (browser == null) {
                browser = patterns.browser(userAgent);
            }
            String brand = system.brand();
            if (brand == null && SystemScan.ANDROID.equals(system.os())) {
                brand = patterns.brand(userAgent);
            }
            return new ParsedUserAgent(
                    system.deviceType(),
                    system.os(),
                    system.osVersion(),
                    browser == null ? null : browser.name(),
                    browser == null ? null : browser.version(),
                    brand,
                    null);
        }

        private SystemScan.SystemMatch system(String userAgent) {
            SystemScan.SystemMatch systemMatch = SystemScan.find(userAgent);
            if (systemMatch != null && systemMatch.os() != null) {
                return systemMatch;
            }
            KnownPatterns.NameAndVersion nameAndVersion = patterns.system(userAgent);
            String os = nameAndVersion == null || nameAndVersion.name().equals("Other")
                    ? null
                    : systemName(nameAndVersion.name());
            String type = systemMatch == null ? SystemScan.deviceType(userAgent, os) : systemMatch.deviceType();
            return new SystemScan.SystemMatch(
                    type,
                    os,
                    nameAndVersion == null ? null : nameAndVersion.version(),
                    systemMatch == null ? null : systemMatch.brand());
        }

        private static String systemName(String name) {
            return LINUXES.contains(name) ? "Linux" : SYSTEM_NAMES.getOrDefault(name, name);
        }
    }
}
