package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.visit;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreQuery;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.id.Ids;
import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.RawConnection;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The texts that a visitor sends and the part of them that is recorded. */
@WaypostTest
class RecordedTextTest {
    private static final String AGENT = "User-Agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/129.0.0.0 Safari/537.36";

    @Inject
    WaypostConfig config;

    @Inject
    EventStore store;

    private RedirectScene scene;

    @BeforeEach
    void register() {
        scene = RedirectScene.fresh();
    }

    @Test
    void clicksAreCountedWhateverBytesAVisitorSends() {
        Link link = scene.link(Map.of());
        List<String> queries = List.of(
                "?qr=%00",
                "?qr=a%00b&utm_source=%00%01%7f",
                "?qr=%ed%a0%80",
                "?qr=" + "%00".repeat(1_000),
                "?qr=" + "%f0%9f%98%80".repeat(300),
                "?utm_source=" + "x".repeat(3_000));
        for (String query : queries) {
            statusOf(RawConnection.get(link.path() + query, AGENT));
        }
        statusOf(RawConnection.get(
                link.path(), AGENT, "Referer: https://example.com/\u0080\u009f", "Accept-Language: \u0085"));

        scene.awaitClicks(link, queries.size() + 1);
        assertThat(await().until(() -> eventsOf(link), events -> events.size() == queries.size() + 1))
                .allSatisfy(event -> {
                    assertThat(event.qrCode() == null ? "" : event.qrCode()).doesNotContainPattern("\\p{Cntrl}");
                    assertThat(event.qrCode() == null ? "" : event.qrCode()).hasSizeLessThanOrEqualTo(1_024);
                });
    }

    @Test
    void aPasswordLeavesNoTraceInTheJournalOrTheStoresNorIsItPassedOn() throws IOException {
        String password = RedirectScene.unique("sesame");
        Link link = scene.link(Map.of("password", password, "preserveQueryParams", true));
        List<String> queries = List.of(
                "?pw=" + password,
                "?a=1&pw=" + password + "&utm_source=mail",
                "?a=1;pw=" + password,
                "?%70w=" + password,
                "?pw=" + password + "&token=" + password + "&api_key=" + password);
        for (String query : queries) {
            RawConnection.Answer answer = answer(RawConnection.get(link.path() + query, AGENT));
            assertThat(answer.status()).isEqualTo(302);
            assertThat(answer.location()).doesNotContain("pw=").doesNotContain("%70w=");
        }
        visit().header("Referer", "http://localhost" + link.path() + "?pw=" + password)
                .header("Cookie", "pw=" + password)
                .form("password", password)
                .post(link.path())
                .statusCode(303);
        visit().header("Referer", "https://user:" + password + "@intranet.example.com/?access_token=" + password)
                .form("password", password)
                .post(link.path())
                .statusCode(303);

        scene.awaitClicks(link, queries.size() + 2);
        assertThat(await().until(() -> eventsOf(link), events -> events.size() == queries.size() + 2))
                .allSatisfy(event -> assertThat(event.toString()).doesNotContain(password))
                .anySatisfy(event -> assertThat(event.source().utmSource()).isEqualTo("mail"))
                .anySatisfy(event -> assertThat(event.source().referrerDomain()).isEqualTo("intranet.example.com"));
        for (String folder : List.of("journal", "analytics")) {
            assertThat(filesWith(config.data().resolve(folder), password)).isEmpty();
        }
    }

    private List<Event> eventsOf(Link link) {
        return store.events(new StoreQuery("link = ?", idOf(link)));
    }

    private static UUID idOf(Link link) {
        return Ids.parse(LinkId.class, link.id()).value();
    }

    private static void statusOf(String request) {
        assertThat(answer(request).status()).isEqualTo(302);
    }

    private static RawConnection.Answer answer(String request) {
        try (RawConnection connection = new RawConnection()) {
            return connection.ask(request);
        }
    }

    private static List<Path> filesWith(Path folder, String text) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> contents(file).contains(text))
                    .toList();
        }
    }

    private static String contents(Path file) {
        try {
            return Files.readString(file, ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
