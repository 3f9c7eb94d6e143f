package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.money.ExchangeRates;
import dev.waypost.platform.money.RateTable;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stores a random history with several currencies and compares every answer with a plain recomputation. */
abstract class OutcomesAccountingContract {
    private static final Instant FIRST = Instant.parse("2026-02-20T00:00:00Z");
    private static final Instant LAST = Instant.parse("2026-11-10T00:00:00Z");
    private static final String WINDOW = "start=2026-03-01&end=2026-10-31";

    @Inject
    EventStore store;

    @Inject
    ExchangeRates exchange;

    @Inject
    TestLinks links;

    private Person person;
    private RateTable rates;
    private List<UUID> linkIds;
    private Map<UUID, Recount.Price> prices;
    private Map<UUID, String> campaigns;
    private List<Event> all;
    private List<Event> events;

    @BeforeEach
    void writeHistory() {
        person = Person.registered();
        rates = exchange.current();
        prices = new HashMap<>();
        campaigns = new HashMap<>();
        campaign("Clicks", CostModel.CPC, "0.10", "EUR");
        campaign("Thousands", CostModel.CPM, "2.5", "USD");
        campaign("Actions", CostModel.CPA, "3", "JPY");
        campaign("Shares", CostModel.REVSHARE, "12.5", "USD");
        campaign("Free", CostModel.NONE, "1", "USD");
        linkIds = IntStream.range(0, 4)
                .mapToObj(i -> links.add(person, "out" + i + Long.toString(System.nanoTime(), 36))
                        .value())
                .toList();
        ownCost(linkIds.get(0), CostModel.CPC, "0.07", "GBP");
        ownCost(linkIds.get(1), CostModel.REVSHARE, "5", "JPY");
        ownCost(linkIds.get(2), CostModel.NONE, "1", "USD");
        all = new RandomEvents(
                        System.nanoTime(),
                        Ids.parse(WorkspaceId.class, person.workspaceId()).value(),
                        linkIds,
                        List.copyOf(campaigns.keySet()))
                .between(FIRST, LAST, 3_000);
        store.append("test", Map.of(), all);
        events = between("2026-03-01", "2026-10-31");
    }

    private void campaign(String name, CostModel model, String price, String currency) {
        String id = person.asks()
                .body(Map.of(
                        "name",
                        name,
                        "costModel",
                        model.name().toLowerCase(Locale.ROOT),
                        "costOverride",
                        new BigDecimal(price),
                        "costCurrency",
                        currency))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");
        UUID uuid = Ids.parse(CampaignId.class, id).value();
        campaigns.put(uuid, name);
        prices.put(uuid, new Recount.Price(model, new BigDecimal(price), currency));
    }

    private void ownCost(UUID link, CostModel model, String price, String currency) {
        change(
                link,
                Map.of(
                        "costModel",
                        model.name().toLowerCase(Locale.ROOT),
                        "costOverride",
                        new BigDecimal(price),
                        "costCurrency",
                        currency));
        prices.put(link, new Recount.Price(model, new BigDecimal(price), currency));
    }

    @ParameterizedTest
    @ValueSource(strings = {"USD", "EUR", "JPY"})
    void moneyOfTheOverviewIsThatOfTheHistoryInAnyCurrency(String currency) {
        JsonBody data = get("/api/analytics/overview?" + WINDOW + "&currency=" + currency);
        Recount now = new Recount(events);

        assertThat(data.getString("data.currency")).isEqualTo(currency);
        assertMetrics(data.getMap("data"), now, currency);
        Recount before = new Recount(RandomEvents.of(
                        all,
                        day("2026-03-01")
                                .minusMillis(day("2026-11-01").toEpochMilli()
                                        - day("2026-03-01").toEpochMilli()),
                        day("2026-03-01"),
                        null,
                        null)
                .toList());
        assertMetrics(data.getMap("data.comparison"), before, currency);
    }

    @Test
    void aCampaignAnswersInItsOwnCurrencyUnlessAskedOtherwise() {
        campaigns.forEach((id, name) -> {
            String path = "/api/campaigns/" + new CampaignId(id) + "/analytics/overview?" + WINDOW;
            String own = requireNonNull(prices.get(id)).currency();
            Recount plain = new Recount(events).where(Event::campaign, id);

            JsonBody data = get(path);
            assertThat(data.getString("data.currency")).isEqualTo(own);
            assertThat(data.getString("data.name")).isEqualTo(name);
            assertMetrics(data.getMap("data"), plain, own);
            assertThat(get(path + "&currency=eur").getString("data.currency")).isEqualTo("EUR");
            assertThat(get(path + "&currency=doubloons").getString("data.currency"))
                    .as("an unsupported currency falls back")
                    .isEqualTo(own);
        });
    }

    @Test
    void revenueAndCostOverTimeAddUpWithinTheRoundingOfTheirPieces() {
        JsonBody data = get("/api/analytics/workspace/timeseries?granularity=month&timezone=Asia/Kolkata&" + WINDOW);
        List<Map<String, Object>> points = data.getList("data.timeseries");
        ZoneId zone = ZoneId.of("Asia/Kolkata");

        assertThat(points).hasSize(8);
        for (Map<String, Object> point : points) {
            Instant start = Instant.parse((String) requireNonNull(point.get("timestamp")));
            Instant end = start.atZone(zone).plusMonths(1).toInstant();
            Recount plain =
                    new Recount(RandomEvents.of(all, start, end, null, null).toList());
            assertThat(decimal(point.get("revenue"))).isEqualByComparingTo(plain.revenue("USD", rates));
            assertGrossAndRefunds(point, plain, "USD");
            assertThat(decimal(point.get("cost"))).isEqualByComparingTo(plain.cost(prices, "USD", rates));
        }
    }

    @Test
    void leadsAndSalesAgree() {
        Recount plain = new Recount(events);

        JsonBody leads = get("/api/analytics/leads?" + WINDOW);
        assertThat(leads.getLong("data.leads")).isEqualTo(plain.leads());
        assertThat(leads.getLong("data.uniqueCustomers")).isEqualTo(plain.customers(Event.Kind.LEAD));
        assertThat(leads.getDouble("data.leadRate")).isEqualTo(Recount.percent(plain.leads(), plain.clicks()));

        JsonBody sales = get("/api/analytics/sales?" + WINDOW);
        BigDecimal sold = plain.sum(Event.Kind.SALE, "USD", rates);
        assertThat(sales.getLong("data.sales")).isEqualTo(plain.sales());
        assertThat(sales.getLong("data.uniqueCustomers")).isEqualTo(plain.customers(Event.Kind.SALE));
        assertThat(decimal(sales.get("data.grossRevenue"))).isEqualByComparingTo(sold);
        assertThat(decimal(sales.get("data.revenue"))).isEqualByComparingTo(plain.revenue("USD", rates));
        assertThat(decimal(sales.get("data.refunds"))).isEqualByComparingTo(plain.sum(Event.Kind.REFUND, "USD", rates));
        assertThat(decimal(sales.get("data.netRevenue"))).isEqualByComparingTo(plain.revenue("USD", rates));
        assertThat(decimal(sales.get("data.averageOrderValue")))
                .isEqualByComparingTo(sold.divide(BigDecimal.valueOf(plain.sales()), 2, RoundingMode.HALF_UP));

        assertThat(sum(get("/api/analytics/leads/timeseries?" + WINDOW).getList("data.timeseries.leads")))
                .isEqualTo(plain.leads());
        assertThat(sum(get("/api/analytics/sales/timeseries?granularity=month&" + WINDOW)
                        .getList("data.timeseries.sales")))
                .isEqualTo(plain.sales());
    }

    @Test
    void leadsAndSalesAreBrokenDownByAnything() {
        Map<String, Function<Event, String>> keys = Map.of(
                "event",
                        event -> text(
                                event.outcome() == null ? null : event.outcome().event()),
                "link", event -> new LinkId(event.link()).toString(),
                "campaign", event -> text(event.campaign() == null ? null : new CampaignId(event.campaign())),
                "country", event -> text(event.where().country()),
                "device", event -> text(event.device().type()),
                "referrer", event -> text(event.source().referrerDomain()),
                "utm_source", event -> text(event.source().utmSource()));
        Recount plain = new Recount(events);
        keys.forEach((dimension, key) -> {
            List<Map<String, Object>> leads = get("/api/analytics/leads/breakdown?dimension=" + dimension + "&"
                            + WINDOW)
                    .getList("data.rows");
            List<Map<String, Object>> sales = get("/api/analytics/sales/breakdown?dimension=" + dimension + "&"
                            + WINDOW)
                    .getList("data.rows");
            assertThat(sum(column(leads, "leads"))).as(dimension).isEqualTo(plain.leads());
            assertThat(sum(column(sales, "sales"))).as(dimension).isEqualTo(plain.sales());
            for (Map<String, Object> row : sales) {
                Recount part = plain.where(event -> key.apply(event), row.get("key"));
                assertThat(row).as(dimension).containsEntry("sales", (int) part.sales());
                assertThat(decimal(row.get("revenue"))).isEqualByComparingTo(part.revenue("USD", rates));
                assertGrossAndRefunds(row, part, "USD");
                assertThat(decimal(row.get("percentage")).doubleValue())
                        .isEqualTo(Recount.percent(part.sales(), plain.sales()));
            }
        });
        person.asks().get("/api/analytics/leads/breakdown?dimension=shoe-size").statusCode(400);
    }

    @Test
    void theFunnelNeverWidensAndKeepsTheRawCounts() {
        Recount plain = new Recount(events);
        JsonBody funnel = get("/api/analytics/funnel?" + WINDOW);
        long leads = Math.max(plain.leads(), plain.sales());
        long clicks = Math.max(plain.clicks(), leads);

        assertThat(funnel.getList("data.stages.stage")).isEqualTo(List.of("clicks", "leads", "sales"));
        assertThat(funnel.getList("data.stages.count", Long.class)).containsExactly(clicks, leads, plain.sales());
        assertThat(funnel.getLong("data.raw.leads")).isEqualTo(plain.leads());
        assertThat(funnel.getDouble("data.overallRate")).isEqualTo(Recount.percent(plain.sales(), clicks));

        JsonBody composite = get("/api/analytics/composite?" + WINDOW);
        assertThat(composite.getLong("data.clicks")).isEqualTo(plain.clicks());
        assertThat(composite.getLong("data.uniqueVisitors")).isEqualTo(plain.uniques());
        assertThat(decimal(composite.get("data.revenue"))).isEqualByComparingTo(plain.revenue("USD", rates));
        assertGrossAndRefunds(composite.getMap("data"), plain, "USD");
        assertGrossAndRefunds(funnel.getMap("data"), plain, "USD");
    }

    @Test
    void campaignsAreRankedWithWhatTheyCost() {
        for (String by : List.of("clicks", "conversions", "revenue", "roi")) {
            List<Map<String, Object>> ranked = get("/api/analytics/workspace/campaigns/ranking?sortBy=" + by + "&"
                            + WINDOW)
                    .getList("data");
            assertThat(ranked).hasSize(campaigns.size());
            assertThat(column(ranked, "rank")).isEqualTo(List.of(1, 2, 3, 4, 5));
            List<BigDecimal> values = ranked.stream()
                    .map(row -> row.get(by))
                    .filter(Objects::nonNull)
                    .map(OutcomesAccountingContract::decimal)
                    .toList();
            assertThat(values).as(by).isSortedAccordingTo(Comparator.reverseOrder());
            for (Map<String, Object> row : ranked) {
                UUID id = Ids.parse(CampaignId.class, (String) requireNonNull(row.get("campaignId")))
                        .value();
                assertMetrics(row, new Recount(events).where(Event::campaign, id), "USD");
            }
        }
    }

    @Test
    void costsOfSealedDaysAreReadFromTheStore() {
        store.sealDaysBefore(LAST.toEpochMilli());
        try {
            assertMetrics(
                    get("/api/analytics/overview?timezone=Etc/UTC&currency=EUR&" + WINDOW)
                            .getMap("data"),
                    new Recount(events),
                    "EUR");
            UUID link = linkIds.getFirst();
            assertMetrics(
                    get("/api/analytics/%s/summary?timezone=Etc/UTC&currency=EUR&%s"
                                    .formatted(new LinkId(link), WINDOW))
                            .getMap("data"),
                    new Recount(events).where(Event::link, link),
                    "EUR");
        } finally {
            store.sealDaysBefore(0);
        }
    }

    @Test
    void linksOfACampaignAddUpToIt() {
        UUID campaign = campaigns.keySet().iterator().next();
        Recount plain = new Recount(events).where(Event::campaign, campaign);
        List<Map<String, Object>> rows = get("/api/campaigns/" + new CampaignId(campaign) + "/analytics/links?" + WINDOW
                        + "&currency=USD")
                .getList("data");

        assertThat(sum(column(rows, "clicks"))).isEqualTo(plain.clicks());
        for (Map<String, Object> row : rows) {
            UUID link = Ids.parse(LinkId.class, (String) requireNonNull(row.get("linkId")))
                    .value();
            assertMetrics(row, plain.where(Event::link, link), "USD");
            assertThat((String) row.get("shortUrl")).endsWith("/" + row.get("shortCode"));
        }
    }

    @Test
    void foldersAndTagsCountTheVisitorsOfAllTheirLinksOnce() {
        String folder = made("/api/folders", Map.of("name", "Newsletters"));
        String tag = made("/api/tags", Map.of("name", "launch"));
        String other = made("/api/tags", Map.of("name", "summer"));
        change(linkIds.get(0), Map.of("folderId", folder, "tags", List.of("launch")));
        change(linkIds.get(1), Map.of("folderId", folder, "tags", List.of("launch", "summer")));
        Recount both = new Recount(events.stream()
                .filter(event ->
                        event.link().equals(linkIds.get(0)) || event.link().equals(linkIds.get(1)))
                .toList());
        Recount one = new Recount(events).where(Event::link, linkIds.get(1));

        List<Map<String, Object>> folders =
                get("/api/analytics/workspace/top-folders?" + WINDOW).getList("data");
        assertThat(folders).hasSize(1);
        assertFigures(folders.getFirst(), both);
        assertThat(folders.getFirst()).containsEntry("folderId", folder).containsEntry("dimension", "Newsletters");

        List<Map<String, Object>> tags =
                get("/api/analytics/workspace/top-tags?" + WINDOW).getList("data");
        assertThat(column(tags, "tagId")).isEqualTo(List.of(tag, other));
        assertFigures(tags.getFirst(), both);
        assertFigures(tags.getLast(), one);
    }

    private void assertFigures(Map<String, Object> row, Recount plain) {
        assertThat(row)
                .containsEntry("clicks", (int) plain.clicks())
                .containsEntry("unique_clicks", (int) plain.uniques())
                .containsEntry("leads", (int) plain.leads())
                .containsEntry("sales", (int) plain.sales());
        assertThat(decimal(row.get("revenue"))).isEqualByComparingTo(plain.revenue("USD", rates));
        assertGrossAndRefunds(row, plain, "USD");
        assertThat(decimal(row.get("percentage")).doubleValue())
                .isEqualTo(Recount.percent(plain.clicks(), new Recount(events).clicks()));
    }

    @Test
    void conversionDetailsAgreeWithTheRest() {
        Recount plain = new Recount(events);
        JsonBody data = get("/api/analytics/conversions/details?granularity=month&" + WINDOW);

        assertThat(data.getLong("data.summary.total_leads")).isEqualTo(plain.leads());
        assertThat(data.getLong("data.summary.total_sales")).isEqualTo(plain.sales());
        assertThat(data.getLong("data.summary.unique_customers"))
                .isEqualTo(plain.customers(Event.Kind.LEAD, Event.Kind.SALE));
        assertThat(decimal(data.get("data.summary.total_revenue"))).isEqualByComparingTo(plain.revenue("USD", rates));
        assertThat(sum(data.getList("data.timeseries.conversions"))).isEqualTo(plain.leads() + plain.sales());
        assertThat(sum(data.getList("data.by_rule.clicks"))).isEqualTo(plain.clicks());
        assertThat(sum(data.getList("data.by_rule.conversions"))).isEqualTo(plain.leads() + plain.sales());
    }

    @Test
    void usageCountsThePeriod() {
        Recount plain = new Recount(events);
        JsonBody usage = get("/api/analytics/workspace/usage?" + WINDOW);
        assertThat(usage.getLong("data.clicks")).isEqualTo(plain.clicks());
        assertThat(usage.getLong("data.qrScans")).isEqualTo(plain.scans());
        assertThat(usage.getLong("data.conversions")).isEqualTo(plain.leads() + plain.sales());
        assertThat(usage.getLong("data.creditsUsed")).isNotNegative();
    }

    @Test
    void aBatchAnswersAsTheEndpointsDoAndOneFailureHurtsNoOther() {
        Map<String, Object> window = Map.of("start", "2026-03-01", "end", "2026-10-31");
        Map<String, Object> ofLink = new HashMap<>(window);
        ofLink.put("linkId", new LinkId(linkIds.getFirst()).toString());
        ApiResponse response = person.asks()
                .body(Map.of(
                        "requests",
                        List.of(
                                Map.of("id", "a", "type", "overview", "params", ofLink),
                                Map.of("id", "b", "type", "astrology"),
                                Map.of("id", "c", "type", "overview", "params", Map.of("linkId", "link_none")),
                                Map.of("id", "d", "type", "composite", "params", window),
                                Map.of("id", "e", "type", "qr_analytics", "params", window))))
                .post("/api/analytics/batch");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.header("X-Cache")).isEqualTo("BYPASS");
        JsonBody data = response.jsonPath();

        assertThat(data.getList("data.results.id")).isEqualTo(List.of("a", "b", "c", "d", "e"));
        assertThat(data.getList("data.results.success")).isEqualTo(List.of(true, false, false, true, true));
        assertThat(data.getString("data.results[1].error.code")).isEqualTo("VALIDATION_ERROR");
        assertThat(data.getLong("data.results[0].data.clicks"))
                .isEqualTo(new Recount(events)
                        .where(Event::link, linkIds.getFirst())
                        .clicks());
        assertThat(data.getLong("data.results[3].data.clicks")).isEqualTo(new Recount(events).clicks());
        assertThat(data.getLong("data.results[4].data.scans")).isEqualTo(new Recount(events).scans());
    }

    @Test
    void widgetsShowFiguresSeriesAndReferrers() {
        Recount plain = new Recount(events);
        assertThat(get("/api/analytics/embed?node=embed_stats&" + WINDOW).getLong("data.clicks"))
                .isEqualTo(plain.clicks());
        assertThat(sum(get("/api/analytics/embed?node=embed_timeseries&" + WINDOW)
                        .getList("data.timeseries.clicks")))
                .isEqualTo(plain.clicks());
        assertThat(sum(get("/api/analytics/embed?widgetType=referrers&" + WINDOW)
                        .getList("data.clicks")))
                .isEqualTo(plain.clicks());
        person.asks().get("/api/analytics/embed?node=embed_secrets").statusCode(400);
        person.asks().get("/api/analytics/embed?range=soon").statusCode(400);
    }

    private void assertMetrics(Map<String, Object> row, Recount plain, String currency) {
        BigDecimal revenue = plain.revenue(currency, rates);
        BigDecimal cost = plain.cost(prices, currency, rates);
        BigDecimal profit = revenue.subtract(cost);
        assertThat(row)
                .containsEntry("clicks", (int) plain.clicks())
                .containsEntry("leads", (int) plain.leads())
                .containsEntry("sales", (int) plain.sales())
                .containsEntry("conversions", (int) (plain.leads() + plain.sales()));
        assertThat(decimal(row.get("revenue"))).isEqualByComparingTo(revenue);
        assertGrossAndRefunds(row, plain, currency);
        assertThat(decimal(row.get("cost"))).isEqualByComparingTo(cost);
        assertThat(decimal(row.get("profit"))).isEqualByComparingTo(profit);
        assertShare(row.get("roi"), cost.signum() == 0 ? null : share(profit.movePointRight(2), cost));
        long conversions = plain.leads() + plain.sales();
        assertShare(row.get("cpa"), conversions <= 0 ? null : share(cost, BigDecimal.valueOf(conversions)));
        assertShare(row.get("cpc"), plain.clicks() == 0 ? null : share(cost, BigDecimal.valueOf(plain.clicks())));
        assertShare(
                row.get("epc"),
                plain.clicks() == 0 ? BigDecimal.ZERO : share(revenue, BigDecimal.valueOf(plain.clicks())));
    }

    /** Gross revenue and refunds; revenue is the difference. */
    private void assertGrossAndRefunds(Map<String, Object> row, Recount plain, String currency) {
        assertThat(decimal(row.get("grossRevenue"))).isEqualByComparingTo(plain.sum(Event.Kind.SALE, currency, rates));
        assertThat(decimal(row.get("refunds"))).isEqualByComparingTo(plain.sum(Event.Kind.REFUND, currency, rates));
    }

    private static void assertShare(@Nullable Object shown, @Nullable BigDecimal expected) {
        if (expected == null) {
            assertThat(shown).isNull();
        } else {
            assertThat(decimal(shown)).isEqualByComparingTo(expected);
        }
    }

    private static BigDecimal share(BigDecimal part, BigDecimal whole) {
        return part.divide(whole, 2, RoundingMode.HALF_UP);
    }

    private String made(String path, Map<String, Object> body) {
        return person.asks().body(body).post(path).statusCode(201).path("data.id");
    }

    private void change(UUID link, Map<String, Object> change) {
        person.asks().body(change).patch("/api/links/" + new LinkId(link)).statusCode(200);
    }

    private List<Event> between(String first, String last) {
        return RandomEvents.of(
                        all, day(first), day(LocalDate.parse(last).plusDays(1).toString()), null, null)
                .toList();
    }

    private static Instant day(String date) {
        return LocalDate.parse(date).atStartOfDay(ZoneId.of("UTC")).toInstant();
    }

    private JsonBody get(String path) {
        return person.asks().get(path).statusCode(200).exactJson();
    }

    private static List<@Nullable Object> column(List<Map<String, Object>> rows, String name) {
        List<@Nullable Object> values = new ArrayList<>();
        rows.forEach(row -> values.add(row.get(name)));
        return values;
    }

    private static long sum(List<? extends @Nullable Object> numbers) {
        return numbers.stream()
                .mapToLong(number -> ((Number) requireNonNull(number)).longValue())
                .sum();
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    private static BigDecimal decimal(@Nullable Object value) {
        return new BigDecimal(requireNonNull(value).toString());
    }
}
