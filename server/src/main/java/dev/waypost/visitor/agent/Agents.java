package dev.waypost.visitor.agent;

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

/** Makes sense of user agents. The same few thousand come again and again, so what was made of each is kept. */
@Singleton
@Startup
public class Agents {
    private static final int LONGEST = 512;
    private static final int KEPT = 50_000;
    private static final Agent SAYS_NOTHING = Agent.bot(BotKind.OTHER);
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
    private volatile Kept kept;

    Agents(VisitorFiles files, ObjectMapper json) {
        bots = files.open("crawlers.json", BotList.EMPTY, file -> BotList.read(file, json), BotList::size);
        patterns = files.open(
                "agents.json", KnownPatterns.EMPTY, file -> KnownPatterns.read(file, json), KnownPatterns::size);
        kept = new Kept(bots.value(), patterns.value());
    }

    public Agent of(@Nullable String userAgent) {
        if (userAgent == null || userAgent.isBlank()) {
            return SAYS_NOTHING;
        }
        String text = userAgent.length() > LONGEST ? userAgent.substring(0, LONGEST) : userAgent;
        return kept().of(text);
    }

    /** With what the browser says in Client Hints. */
    public Agent of(@Nullable String userAgent, Function<String, @Nullable String> header) {
        return ClientHints.refine(of(userAgent), header);
    }

    /** What was made of agents with other files is not used any more. */
    private Kept kept() {
        Kept current = kept;
        if (current.bots != bots.value() || current.patterns != patterns.value()) {
            current = new Kept(bots.value(), patterns.value());
            kept = current;
        }
        return current;
    }

    /** Results together with the files they were made with. */
    private static final class Kept {
        private final BotList bots;
        private final KnownPatterns patterns;
        private final Cache<String, Agent> agents =
                Caffeine.newBuilder().maximumSize(KEPT).build();

        Kept(BotList bots, KnownPatterns patterns) {
            this.bots = bots;
            this.patterns = patterns;
        }

        Agent of(String userAgent) {
            Agent known = agents.getIfPresent(userAgent);
            if (known == null) {
                known = read(userAgent);
                agents.put(userAgent, known);
            }
            return known;
        }

        private Agent read(String userAgent) {
            BotKind kind = bots.find(userAgent);
            if (kind == null) {
                kind = BotShape.of(userAgent);
            }
            return kind == null ? person(userAgent) : Agent.bot(kind);
        }

        private Agent person(String userAgent) {
            SystemScan.Found system = system(userAgent);
            KnownPatterns.Named browser = BrowserScan.find(userAgent);
            if (browser == null) {
                browser = patterns.browser(userAgent);
            }
            String brand = system.brand();
            if (brand == null && SystemScan.ANDROID.equals(system.os())) {
                brand = patterns.brand(userAgent);
            }
            return new Agent(
                    system.deviceType(),
                    system.os(),
                    system.osVersion(),
                    browser == null ? null : browser.name(),
                    browser == null ? null : browser.version(),
                    brand,
                    null);
        }

        private SystemScan.Found system(String userAgent) {
            SystemScan.Found found = SystemScan.find(userAgent);
            if (found != null && found.os() != null) {
                return found;
            }
            KnownPatterns.Named named = patterns.system(userAgent);
            String os = named == null || named.name().equals("Other") ? null : systemName(named.name());
            String type = found == null ? SystemScan.deviceType(userAgent, os) : found.deviceType();
            return new SystemScan.Found(
                    type, os, named == null ? null : named.version(), found == null ? null : found.brand());
        }

        private static String systemName(String name) {
            return LINUXES.contains(name) ? "Linux" : SYSTEM_NAMES.getOrDefault(name, name);
        }
    }
}
