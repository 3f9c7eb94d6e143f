package dev.waypost.visitor.useragent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.testing.WaypostTest;
import dev.waypost.visitor.data.BuiltData;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nl.basjes.parse.useragent.UserAgent;
import nl.basjes.parse.useragent.UserAgentAnalyzer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares the results for real browsers with yauaa, which is thorough but far too slow for a redirect. */
@WaypostTest
class AgentOracleTest {
    private static final Map<String, String> DEVICES = Map.of(
            "Phone", "mobile",
            "Mobile", "mobile",
            "Tablet", "tablet",
            "Desktop", "desktop",
            "TV", "tv",
            "Set-top box", "tv",
            "Game Console", "tv");
    private static final Map<String, String> SYSTEMS = Map.of(
            "Mac OS", "macOS",
            "Mac OS X", "macOS",
            "Windows NT", "Windows",
            "Ubuntu", "Linux",
            "Fedora", "Linux",
            "ChromeOS", "Chrome OS",
            "FireOS", "Android",
            "WebOS", "webOS");
    /** yauaa reports Whale as Chrome; the operating system of a game console has no name here. */
    private static final List<String> LEFT_OUT = List.of("Whale/", "PlayStation");

    private static final List<String> BROWSERS =
            List.of("Chrome", "Safari", "Firefox", "Edge", "Opera", "Vivaldi", "Whale");

    @Inject
    UserAgentParser agents;

    @Test
    void agreesWithYauaaOnRealBrowsers() throws IOException {
        BuiltData.file("agents.json");
        UserAgentAnalyzer oracle = UserAgentAnalyzer.newBuilder()
                .hideMatcherLoadStats()
                .withField(UserAgent.DEVICE_CLASS)
                .withField(UserAgent.OPERATING_SYSTEM_NAME)
                .withField(UserAgent.AGENT_NAME)
                .build();
        List<String> differences = new ArrayList<>();
        List<String> compared = SampleUserAgents.all().stream()
                .filter(text -> LEFT_OUT.stream().noneMatch(text::contains))
                .toList();
        for (String text : compared) {
            UserAgent expected = oracle.parse(text);
            ParsedUserAgent agent = agents.of(text);
            compare(differences, text, DEVICES.get(expected.getValue(UserAgent.DEVICE_CLASS)), agent.deviceType());
            String os = expected.getValue(UserAgent.OPERATING_SYSTEM_NAME);
            compare(differences, text, SYSTEMS.getOrDefault(os, os), agent.os());
            String browser = expected.getValue(UserAgent.AGENT_NAME);
            compare(differences, text, BROWSERS.contains(browser) ? browser : null, agent.browser());
        }
        assertThat(differences).isEmpty();
    }

    /** An unknown value of yauaa is no difference. */
    private static void compare(
            List<String> differences, String text, @Nullable String expected, @Nullable String actual) {
        if (expected != null && !expected.equals(actual) && !expected.equals("Unknown") && !expected.equals("??")) {
            differences.add("%s instead of %s: %s".formatted(actual, expected, text));
        }
    }
}
