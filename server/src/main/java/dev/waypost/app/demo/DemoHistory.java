package dev.waypost.app.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.journal.SideLane;
import dev.waypost.platform.id.Ids;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Creates links, campaigns and past traffic. Past clicks are written to a separate lane of the journal; their
 * conversions are reported through the API with the time they happened.
 */
final class DemoHistory {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(120);
    private static final int AT_ONCE = 6;
    private static final List<Map<String, Object>> CAMPAIGNS = List.of(
            Map.of("name", "Autumn roast", "costModel", "cpc", "costOverride", 0.04, "totalBudget", 5_000),
            Map.of("name", "In the shop", "costModel", "cpm", "costOverride", 12),
            Map.of("name", "Wholesale", "costModel", "cpa", "costOverride", 3.5, "dailyBudget", 400));

    private final DemoApi owner;
    private final String workspace;
    private final Path data;
    private final Instant now;

    DemoHistory(DemoApi owner, String workspace, Path data, Instant now) {
        this.owner = owner;
        this.workspace = workspace;
        this.data = data;
        this.now = now;
    }

    /** Returns a summary of what was created. */
    String make(int count) throws IOException, InterruptedException {
        List<DemoLink.CreatedDemoLink> links = links(campaigns());
        List<DemoTraffic.Visit> visits = new DemoTraffic(now, count).of(links);
        try (SideLane lane = SideLane.in(data)) {
            for (DemoTraffic.Visit visit : visits) {
                lane.append(visit.click());
            }
        }
        long clicks =
                visits.stream().filter(visit -> !visit.click().visitor().bot()).count();
        awaitClicks(clicks);
        int conversions = report(visits);
        return "%d links, %d campaigns, %,d clicks of %d days, %,d leads and sales"
                .formatted(links.size(), CAMPAIGNS.size(), clicks, DemoTraffic.DAYS, conversions);
    }

    private Map<String, String> campaigns() throws IOException, InterruptedException {
        Map<String, String> ids = new HashMap<>();
        for (Map<String, Object> campaign : CAMPAIGNS) {
            JsonNode made = owner.post("/api/campaigns", campaign);
            ids.put(made.path("name").asText(), made.path("id").asText());
        }
        return ids;
    }

    private List<DemoLink.CreatedDemoLink> links(Map<String, String> campaigns)
            throws IOException, InterruptedException {
        List<DemoLink.CreatedDemoLink> made = new ArrayList<>();
        for (DemoLink link : DemoLink.ALL) {
            Map<String, Object> body = new HashMap<>(
                    Map.of("destinationUrl", link.destination(), "shortCode", link.code(), "title", link.title()));
            String campaign = link.campaign() == null ? null : campaigns.get(link.campaign());
            if (campaign != null) {
                body.put("campaignId", campaign);
            }
            String id = owner.post("/api/links", body).path("id").asText();
            if (link.scans() > 0) {
                owner.post("/api/qr/links/" + id, Map.of("name", "On every cup", "code", DemoLink.QR));
            }
            UUID rule = link.scans() > 0 ? rule(id) : null;
            made.add(new DemoLink.CreatedDemoLink(
                    link,
                    Ids.parse("ws", workspace),
                    Ids.parse("link", id),
                    campaign == null ? null : Ids.parse("camp", campaign),
                    rule));
        }
        return made;
    }

    private UUID rule(String link) throws IOException, InterruptedException {
        JsonNode rule = owner.post(
                "/api/rules",
                Map.of(
                        "linkId",
                        link,
                        "name",
                        "Phones order in the app",
                        "destinationUrl",
                        DemoLink.APP,
                        "conditions",
                        List.of(Map.of("field", "deviceType", "operator", "equals", "value", "mobile"))));
        return Ids.parse("rule", rule.path("id").asText());
    }

    private void awaitClicks(long expected) throws IOException, InterruptedException {
        long began = System.nanoTime();
        String question = "/api/analytics/workspace/overview?start=%s&end=%s"
                .formatted(now.minus(Duration.ofDays(DemoTraffic.DAYS + 1)), now.plus(Duration.ofDays(1)));
        while (owner.get(question).path("clicks").asLong() < expected) {
            if (System.nanoTime() - began > PATIENCE) {
                throw new IOException(
                        "the clicks are in the journal of " + data + " but the server has not processed them");
            }
            Thread.sleep(300);
        }
    }

    private int report(List<DemoTraffic.Visit> visits) throws IOException, InterruptedException {
        List<Future<?>> reports = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            int order = 0;
            for (DemoTraffic.Visit visit : visits) {
                DemoTraffic.Outcome outcome = visit.outcome();
                if (outcome != null) {
                    String id = "harbour-" + ++order;
                    reports.add(threads.submit(() -> {
                        report(visit.click().id().toString(), id, outcome);
                        return null;
                    }));
                }
            }
        }
        for (Future<?> report : reports) {
            try {
                report.get();
            } catch (ExecutionException e) {
                throw new IOException("a conversion was rejected: " + e.getMessage(), e);
            }
        }
        return reports.size();
    }

    private void report(String click, String order, DemoTraffic.Outcome outcome)
            throws IOException, InterruptedException {
        String address =
                "/api/conversions/postback?currency=EUR&click_id=%s&order_id=%s&event=%s&value=%d.%02d&timestamp=%s"
                        .formatted(
                                click,
                                order,
                                outcome.cents() > 0 ? "order" : "tasting",
                                outcome.cents() / 100,
                                outcome.cents() % 100,
                                outcome.at());
        JsonNode made = owner.get(address);
        if (outcome.refunded()) {
            owner.patch("/api/conversions/" + made.path("conversionId").asText(), Map.of("status", "refunded"));
        }
    }
}
