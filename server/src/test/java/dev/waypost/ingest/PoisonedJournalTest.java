package dev.waypost.ingest;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.EventStore.Offset;
import dev.waypost.events.StoreQuery;
import dev.waypost.events.TestEvents;
import dev.waypost.ingest.pipeline.BisectingWriter;
import dev.waypost.ingest.pipeline.RejectedRecordException;
import dev.waypost.journal.Journal;
import dev.waypost.journal.Lane;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.Trigger;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The journal of the running server contains records that cannot be written, followed by valid clicks. */
@WaypostTest
class PoisonedJournalTest {
    private static final String SOMEWHERE = "https://example.com/page";
    private static final String FALLBACK = "https://example.com/spent";
    private static final AtomicInteger LANES = new AtomicInteger(700);

    @Inject
    Journal journal;

    @Inject
    JournalConsumers consumers;

    @Inject
    EventStore store;

    @Inject
    ClickCounter counting;

    @Inject
    EventWriter writing;

    @Inject
    ClickFeedConsumer feed;

    private Person person;
    private Lane lane;

    @BeforeEach
    void begin() {
        person = Person.registered();
        lane = journal.lane(LANES.incrementAndGet());
    }

    @Test
    void rejectedRecordsDelayNeitherBudgetsNorWebhooksNorAnalytics() throws IOException {
        String campaign = made(
                "/api/campaigns",
                Map.of(
                        "name",
                        "Campaign",
                        "conversionTracking",
                        false,
                        "costModel",
                        "cpc",
                        "costOverride",
                        BigDecimal.ONE,
                        "totalBudget",
                        BigDecimal.TWO,
                        "budgetFallbackUrl",
                        FALLBACK));
        JsonBody link = json("/api/links", Map.of("destinationUrl", SOMEWHERE, "campaignId", campaign));
        String id = link.getString("data.id");
        String path = "/" + link.getString("data.shortCode");
        try (WebhookReceiver receiver = new WebhookReceiver()) {
            made("/api/links/" + id + "/webhooks", Map.of("url", receiver.url(), "events", List.of("click")));
            byte[] withNul = withNul(click(id, campaign, SettableClock.INSTANCE.millis(), "Q~Q"));
            byte[] beyondTheCalendar = record(click(id, campaign, Long.MAX_VALUE / 2, null));
            byte[] garbage = "no record".getBytes(StandardCharsets.US_ASCII);
            append(withNul);
            append(beyondTheCalendar);
            append(garbage);

            visit().get(path + "?utm_source=%00%0Amail").statusCode(302);
            visit().get(path).statusCode(302).header("Location", is(SOMEWHERE));

            await().untilAsserted(() -> visit().head(path).header("Location", is(FALLBACK)));
            assertThat(receiver.waitFor(2)).hasSizeGreaterThanOrEqualTo(2);
            assertThat(counting.catchUp()).isTrue();
            assertThat(writing.catchUp()).isTrue();
            assertThat(feed.consumer().catchUp()).isTrue();
            person.asks().get("/api/links/{id}", id).statusCode(200).body("data.clicks", is(3));
            assertThat(store.events(new StoreQuery(
                            "link = ? AND kind = 0 AND happened_at < ?",
                            Ids.parse(LinkId.class, id).value(),
                            SettableClock.INSTANCE.millis() + 60_000)))
                    .hasSize(3)
                    .anySatisfy(event -> assertThat(event.source().utmSource()).isEqualTo("mail"));

            assertThat(letter("counters", beyondTheCalendar).getString("reason"))
                    .isEqualTo("refused");
            for (String consumer : List.of("counters", "events", "click_feed")) {
                JsonBody letter = letter(consumer, garbage);
                assertThat(letter.getString("reason")).isEqualTo("unreadable");
                assertThat(letter.getString("lane")).isEqualTo(lane.name());
            }
            String metrics = given().get("/metrics").statusCode(200).asString();
            assertThat(metrics)
                    .containsPattern(dropped("counters", "refused", "write"))
                    .containsPattern(dropped("events", "unreadable", "decode"))
                    .containsPattern(dropped("click_feed", "unreadable", "decode"))
                    .containsPattern("waypost_ingest_failing_seconds\\{[^}]*consumer=\"counters\"[^}]*} 0\\.0")
                    .containsPattern("waypost_ingest_lag_seconds\\{[^}]*consumer=\"events\"");
        }
    }

    @Test
    void segmentsWithRejectedRecordsAreDeletedOnceAllConsumersHaveReadThem() throws IOException {
        append(withNul(click(UUID.randomUUID(), null, SettableClock.INSTANCE.millis(), "Q~Q")));
        String text = "https://example.com/" + "x".repeat(900);
        Path files = data().resolve("journal").resolve(lane.name());
        while (count(files) < 3) {
            append(record(new Click(
                    ClickId.next(1),
                    SettableClock.INSTANCE.millis(),
                    Trigger.LINK,
                    null,
                    new Click.ClickedLink(UUID.randomUUID(), UUID.randomUUID(), null, null),
                    new Click.Visitor(1, 0, false, true),
                    new Click.Route(null, null, text, false),
                    new Click.Request(null, text, text, text, null))));
        }
        long before = count(files);
        for (boolean caughtUp :
                List.of(counting.catchUp(), writing.catchUp(), feed.consumer().catchUp())) {
            assertThat(caughtUp).isTrue();
        }
        journal.forget(consumers.readByAll(), SettableClock.INSTANCE.instant().plus(Duration.ofDays(1)));

        assertThat(count(files)).isLessThan(before);
    }

    @Test
    void anEventThatTheAnalyticsStoreRefusesIsFoundAmongTheOthers() {
        UUID workspace = UUID.randomUUID();
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            events.add(TestEvents.click(workspace, i, 1, i == 333 ? null : "link"));
        }
        Map<Integer, RejectedRecordException> dropped = new HashMap<>();
        new BisectingWriter(new BisectingWriter.Target() {
                    @Override
                    public void write(int from, int to) {
                        store.append("poisoned", Map.of("lane", new Offset(1, to)), events.subList(from, to));
                    }

                    @Override
                    public boolean isWritten(int to) {
                        return new Offset(1, to)
                                .equals(store.offsets("poisoned").get("lane"));
                    }

                    @Override
                    public void drop(int index, RejectedRecordException rejection) {
                        dropped.put(index, rejection);
                    }
                })
                .write(events.size());

        assertThat(dropped).containsOnlyKeys(333);
        assertThat(store.events(new StoreQuery("workspace = ?", workspace))).hasSize(499);
        assertThat(store.offsets("poisoned")).containsEntry("lane", new Offset(1, 500));
    }

    private static String dropped(String consumer, String reason, String step) {
        return "waypost_ingest_dropped_total\\{consumer=\"%s\",(\\w+=\"[^\"]*\",)*reason=\"%s\",step=\"%s\"[^}]*} [1-9]"
                .formatted(consumer, reason, step);
    }

    private static ApiRequest visit() {
        return given().encoded()
                .header("X-Forwarded-For", "203.0.113.9")
                .header(
                        "User-Agent",
                        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
                                + " Chrome/129.0.0.0 Safari/537.36");
    }

    private String made(String path, Map<String, ?> body) {
        return json(path, body).getString("data.id");
    }

    private JsonBody json(String path, Map<String, ?> body) {
        return person.asks().body(body).post(path).statusCode(201).jsonPath();
    }

    private Click click(String link, String campaign, long at, @Nullable String qrCode) {
        return click(
                Ids.parse(LinkId.class, link).value(),
                Ids.parse(CampaignId.class, campaign).value(),
                at,
                qrCode);
    }

    private Click click(UUID link, @Nullable UUID campaign, long at, @Nullable String qrCode) {
        return new Click(
                ClickId.next(SettableClock.INSTANCE.millis()),
                at,
                Trigger.QR,
                qrCode,
                new Click.ClickedLink(
                        Ids.parse(WorkspaceId.class, person.workspaceId()).value(), link, campaign, null),
                new Click.Visitor(7, 0, false, false),
                new Click.Route(null, null, SOMEWHERE, false),
                new Click.Request("localhost", "Mozilla/5.0", null, null, null));
    }

    private static byte[] record(Click click) {
        ClickCodec codec = new ClickCodec();
        return Arrays.copyOf(codec.bytes(), codec.write(click));
    }

    /** A record of an older version, which did not clean texts. */
    private static byte[] withNul(Click click) {
        byte[] record = record(click);
        for (int i = 0; i < record.length; i++) {
            if (record[i] == '~' && record[i - 1] == 'Q') {
                record[i] = 0;
            }
        }
        return record;
    }

    private void append(byte[] record) {
        if (!lane.append(record, record.length)) {
            // The next segment is still being allocated.
            await().until(() -> lane.append(record, record.length));
        }
    }

    private static Path data() {
        return Path.of(ConfigProvider.getConfig().getValue("waypost.data", String.class));
    }

    private static long count(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".log")).count();
        }
    }

    private static JsonBody letter(String consumer, byte[] record) throws IOException {
        String encoded = Base64.getEncoder().encodeToString(record);
        return JsonBody.from(Files.readAllLines(data().resolve("dead-letters").resolve(consumer + "-1.jsonl")).stream()
                .filter(line -> line.contains(encoded))
                .reduce((first, second) -> second)
                .orElseThrow());
    }
}
