package dev.waypost.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@WaypostTest
class DemoHistoryTest {
    private static final int VISITS = 3_000;

    @Inject
    WaypostConfig config;

    @Test
    void itsCountersAndItsAnalyticsAgree() throws Exception {
        Person owner = Person.registered();
        Instant now = SettableClock.INSTANCE.instant();
        String made = new DemoHistory(
                        new DemoApi(ConfigProvider.getConfig().getValue("test.url", String.class)).as(owner.token()),
                        owner.workspaceId(),
                        config.data(),
                        now)
                .make(VISITS);

        assertThat(made).startsWith("5 links, 3 campaigns, ");
        Awaitility.await().untilAsserted(() -> {
            JsonBody overview = get(owner, overview(now));
            long clicks = overview.getLong("data.clicks");
            assertThat(clicks).isBetween(VISITS * 9L / 10, (long) VISITS);
            assertThat(clicks + overview.getLong("data.botClicks")).isGreaterThan(VISITS - 10);
            assertThat(overview.getLong("data.leads")).isPositive();
            assertThat(overview.getLong("data.sales")).isPositive();
            assertThat(overview.getDouble("data.revenue")).isPositive();
            assertThat(overview.getLong("data.qrScans")).isPositive();
            assertThat(overview.getLong("data.uniqueVisitors")).isBetween(clicks / 2, clicks * 4 / 5);
            assertThat(sum(get(owner, "/api/links?limit=100"), "data.clicks")).isEqualTo(clicks);
            for (String campaign : get(owner, "/api/campaigns?limit=100").<String>getList("data.id")) {
                assertThat(get(owner, "/api/campaigns/" + campaign).getLong("data.clicks"))
                        .isEqualTo(get(owner, overview(now) + "&campaignId=" + campaign)
                                .getLong("data.clicks"));
            }
        });
    }

    private static String overview(Instant now) {
        return "/api/analytics/workspace/overview?start=%s&end=%s"
                .formatted(now.minus(Duration.ofDays(91)), now.plus(Duration.ofMinutes(1)));
    }

    private static long sum(JsonBody answer, String path) {
        List<Integer> numbers = answer.getList(path);
        return numbers.stream().mapToLong(Integer::longValue).sum();
    }

    private static JsonBody get(Person owner, String path) {
        return owner.asks().get(path).statusCode(200).jsonPath();
    }
}
