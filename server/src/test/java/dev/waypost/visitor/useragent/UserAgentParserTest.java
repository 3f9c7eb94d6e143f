package dev.waypost.visitor.useragent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.testing.WaypostTest;
import dev.waypost.visitor.data.BuiltData;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class UserAgentParserTest {
    private static final String CHROME =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

    @Inject
    UserAgentParser agents;

    @Test
    void everyBotOfTheListIsFound() throws IOException {
        List<String> missed = new ArrayList<>();
        int asked = 0;
        for (JsonNode bot :
                new ObjectMapper().readTree(BuiltData.file("crawlers.json").toFile())) {
            for (JsonNode instance : bot.path("instances")) {
                asked++;
                boolean person = instance.asText().contains("MetaIAB Facebook");
                if (agents.of(instance.asText()).bot() == person) {
                    missed.add(instance.asText());
                }
            }
        }
        assertThat(missed).isEmpty();
        assertThat(asked).isGreaterThan(2000);
    }

    @Test
    void noBrowserIsTakenForABot() throws IOException {
        assertThat(SampleUserAgents.all())
                .filteredOn(browser -> agents.of(browser).bot())
                .isEmpty();
    }

    @Test
    void everyBrowserHasDeviceSystemAndName() throws IOException {
        for (String browser : SampleUserAgents.all()) {
            ParsedUserAgent agent = agents.of(browser);
            assertThat(agent.deviceType()).as(browser).isIn("mobile", "tablet", "desktop", "tv");
            if (!"tv".equals(agent.deviceType())) {
                assertThat(agent.os()).as(browser).isNotBlank();
                assertThat(agent.browser()).as(browser).isNotBlank();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 "
                        + "Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
                "Twitterbot/1.0",
                "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
                "WhatsApp/2.23.20.0 A",
                "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
                "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
                "TelegramBot (like TwitterBot)",
                "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com"
            })
    void previewBotsAreDistinguishedFromOtherBots(String userAgent) {
        BuiltData.file("crawlers.json");
        assertThat(agents.of(userAgent).preview()).isTrue();
        assertThat(agents.of(userAgent).crawler()).isFalse();
        assertThat(agents.of(userAgent).deviceType()).isEqualTo("bot");
    }

    @Test
    void searchEnginesCrawlAndLibrariesDoNot() {
        BuiltData.file("crawlers.json");
        assertThat(agents.of("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")
                        .crawler())
                .isTrue();
        assertThat(agents.of("curl/8.5.0").bot()).isTrue();
        assertThat(agents.of("curl/8.5.0").crawler()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "x",
                "Mozilla/5.0",
                "MyTool/1.0",
                "Mozilla/5.0 (compatible; NewThing/1.0)",
                "Java/21.0.1",
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0 Safari/537.36",
                "Mozilla/5.0 (Unknown; Example-Bot/3.1; +https://example.com/bot)"
            })
    void unknownUserAgentsAreBots(String userAgent) {
        assertThat(agents.of(userAgent).bot()).isTrue();
        assertThat(agents.of((String) null).bot()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36|desktop|Windows|10|Chrome|142.0.0.0|
            Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15|desktop|macOS|10.15.7|Safari|18.1|Apple
            iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1.1 Mobile/15E148 Safari/604.1|mobile|iOS|18.1.1|Safari|18.1.1|Apple
            iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1|tablet|iOS|17.6|Safari|17.6|Apple
            Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.102 Mobile Safari/537.36|mobile|Android|14|Chrome|130.0.6723.102|Samsung
            Linux; Android 13; SM-X900) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36|tablet|Android|13|Chrome|119.0.0.0|Samsung
            X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0|desktop|Linux||Firefox|132.0|
            SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/3.1 Chrome/76.0.3809.146 TV Safari/537.36|tv|Tizen|6.0|Samsung Internet|3.1|Samsung
            """)
    void readsDeviceSystemAndBrowser(
            String rest, String device, String os, String osVersion, String browser, String version, String brand) {
        assertThat(agents.of("Mozilla/5.0 (" + rest))
                .isEqualTo(new ParsedUserAgent(device, os, osVersion, browser, version, brand, null));
    }

    @Test
    void clientHintsCompleteTheUserAgent() {
        Map<String, String> hints = Map.of(
                "Sec-CH-UA", "\"Brave\";v=\"142\", \"Chromium\";v=\"142\", \"Not_A Brand\";v=\"99\"",
                "Sec-CH-UA-Platform-Version", "\"15.0.0\"");

        assertThat(agents.of(CHROME, hints::get))
                .isEqualTo(new ParsedUserAgent("desktop", "Windows", "11", "Brave", "142", null, null));
        assertThat(agents.of(CHROME, name -> null)).isSameAs(agents.of(CHROME));
    }

    @Test
    void anyClientHintIsAccepted() {
        for (String hint : new String[] {"", "\"", ";v=", "99999999999999999999", "\"0.1.0\"", ".", "_"}) {
            assertThat(agents.of(CHROME, name -> hint).os()).isEqualTo("Windows");
        }
    }

    @Test
    void longUserAgentsAreReadUpToALimit() {
        assertThat(agents.of(CHROME + " x".repeat(10_000)).os()).isEqualTo("Windows");
        assertThat(agents.of("(".repeat(20_000)).bot()).isTrue();
    }
}
