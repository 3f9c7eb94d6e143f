package dev.waypost.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class LinkListTest {
    @Inject
    LinkFixtures fixtures;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aLinkHasExactlyOneStatusAndArchivedOnesAreHiddenUnlessAskedFor() {
        String soon = SettableClock.INSTANCE.instant().plusSeconds(60).toString();
        String later = SettableClock.INSTANCE.instant().plusSeconds(3600).toString();
        create("active", Map.of());
        create("disabled", Map.of("enabled", false));
        create("scheduled", Map.of("startsAt", later));
        create("expired", Map.of("expiresAt", soon));
        create("archived", Map.of("archived", true, "enabled", false));
        fixtures.clicked(create("used up", Map.of("clicksLimit", 2)), 2, 1, 0);
        create("not used up", Map.of("clicksLimit", 2));
        SettableClock.INSTANCE.advance(Duration.ofSeconds(61));

        listed("status=active", "not used up", "active");
        listed("status=disabled", "disabled");
        listed("status=scheduled", "scheduled");
        listed("status=expired", "used up", "expired");
        listed("status=archived", "archived");
        listed("page=1", "not used up", "used up", "expired", "scheduled", "disabled", "active");
        listed("archived=true", "archived");
        listed("enabled=false", "disabled");
        listed("enabled=false&archived=true", "archived");
    }

    @Test
    void theNumberOfLinksFollowsEveryChange() {
        String one = create("one", Map.of());
        String two = create("two", Map.of());
        listed("page=1", "two", "one");

        person.asks()
                .body(Map.of("archived", true))
                .patch("/api/links/{id}", one)
                .statusCode(200);
        listed("page=1", "two");
        listed("archived=true", "one");

        person.asks().delete("/api/links/{id}", two).statusCode(200);
        listed("page=1");
        person.asks().post("/api/links/{id}/restore", two).statusCode(200);
        listed("page=1", "two");

        person.asks()
                .body(Map.of("links", List.of(Map.of("destinationUrl", "https://example.com/3", "title", "three"))))
                .post("/api/links/bulk")
                .statusCode(201);
        listed("page=1", "three", "two");

        person.asks()
                .body(Map.of("linkIds", List.of(one, two)))
                .post("/api/links/bulk/delete")
                .statusCode(200);
        listed("page=1", "three");
        listed("archived=true");
    }

    @Test
    void linksAreFilteredByTagFolderCampaignAndDomain() {
        String campaign = fixtures.campaign(person, "active");
        String domain = fixtures.domain(person, host(), true);
        String folder = person.asks()
                .body(Map.of("name", "F"))
                .post("/api/folders")
                .statusCode(201)
                .path("data.id");
        create("in campaign", Map.of("campaignId", campaign));
        create("on domain", Map.of("domainId", domain));
        create("in folder", Map.of("folderId", folder));
        create("tagged", Map.of("tags", List.of("One", "Two")));
        create("also tagged", Map.of("tags", List.of("Three")));

        listed("campaignId=" + campaign, "in campaign");
        listed("campaignId=" + campaign.replace("camp_", "campaign_"), "in campaign");
        listed("domainId=" + domain, "on domain");
        listed("folderId=" + folder, "in folder");
        listed("tag=one", "tagged");
        listed("tag=one&tag=two", "tagged");
        listed("tag=one&tag=three", "also tagged", "tagged");
        listed("tag=none");
        person.asks()
                .get("/api/campaigns/{id}/links", campaign)
                .statusCode(200)
                .body("data.title", is(List.of("in campaign")));
        Person.registered().asks().get("/api/campaigns/{id}/links", campaign).statusCode(404);
    }

    @Test
    void searchLooksAtCodeDestinationAndTitleAndTakesNoCharacterAsSpecial() {
        String code = "find-" + System.nanoTime();
        create("one", Map.of("shortCode", code));
        create("two", Map.of("destinationUrl", "https://example.org/Needle"));
        create("100% three", Map.of());
        listed("search=" + code.toUpperCase(Locale.ROOT), "one");
        listed("search=needle", "two");
        listed("search=0%25", "100% three");
        listed("search=%25_");
    }

    @Test
    void linksAreSortedByWhatIsAskedFor() {
        fixtures.clicked(create("few", Map.of()), 1, 1, 900);
        create("none", Map.of());
        fixtures.clicked(create("many", Map.of()), 9, 5, 100);
        listed("sortBy=clicks", "many", "few", "none");
        listed("sortBy=clicks&sortOrder=asc", "none", "few", "many");
        listed("sortBy=revenue", "few", "many", "none");
        listed("sortBy=lastClickedAt", "many", "few", "none");
        listed("sortBy=lastClickedAt&sortOrder=asc", "few", "many", "none");
        person.asks()
                .get("/api/links?sortBy=revenue&limit=1")
                .body("data[0].revenue", is(9.00))
                .body("data[0].clicks", is(1))
                .body("pagination.total", is(3));
        person.asks()
                .get("/api/links/stats")
                .statusCode(200)
                .body("data", is(Map.of("totalLinks", 3, "totalClicks", 10, "totalUniqueClicks", 6)));
    }

    @Test
    void linksAreFoundByTheTimeOfTheirCreation() {
        create("old", Map.of());
        SettableClock.INSTANCE.advance(Duration.ofSeconds(10));
        String between = SettableClock.INSTANCE.instant().minusSeconds(5).toString();
        create("new", Map.of());
        listed("createdFrom=" + between, "new");
        listed("createdTo=" + between, "old");
        String today = between.substring(0, "2026-05-01".length());
        listed("createdFrom=" + today, "new", "old");
        listed("createdFrom=2020-01-01&createdTo=2020-12-31");
        listed("createdTo=9000-01-01", "new", "old");
    }

    @Test
    void wrongFiltersAreRefusedByName() {
        for (String query : List.of(
                "enabled=maybe",
                "archived=1",
                "status=lost",
                "sortBy=title",
                "sortOrder=up",
                "createdFrom=yesterday",
                "createdTo=2026-02-30",
                "createdFrom=2026-05-02&createdTo=2026-05-01",
                "campaignId=x",
                "search=%00",
                "limit=0",
                "page=x")) {
            person.asks()
                    .encoded()
                    .get("/api/links?" + query)
                    .statusCode(400)
                    .body("error.details[0].field", is(query.substring(0, query.indexOf('='))));
        }
    }

    /** Lists are equal whether links have many or few clicks, and on every page: the query plan must not be visible. */
    @Test
    void theMostClickedLinksComeFirstOnEveryPage() {
        int[] clicks = {0, 512, 3, 64, 7, 511, 8, 9, 63, 4_096, 65, 4_095};
        Map<String, Integer> made = new HashMap<>();
        for (int count : clicks) {
            String link = create("with " + count, Map.of("tags", List.of("all")));
            fixtures.clicked(link, Math.min(count, 5), 1, 0);
            fixtures.setClicks(link, count);
            made.put(link, count);
        }
        fixtures.clicked(create("archived", Map.of("archived", true)), 9_999, 1, 0);
        String deleted = create("deleted", Map.of());
        fixtures.clicked(deleted, 9_998, 1, 0);
        person.asks().delete("/api/links/{id}", deleted).statusCode(200);

        List<Integer> sorted =
                made.values().stream().sorted(Comparator.reverseOrder()).toList();
        for (int limit : new int[] {1, 4, 5, 12}) {
            List<Integer> found = new ArrayList<>();
            for (int page = 1; found.size() < clicks.length; page++) {
                found.addAll(clicks("archived=false&limit=%d&page=%d".formatted(limit, page)));
            }
            assertThat(found).as("pages of %d", limit).isEqualTo(sorted);
        }
        assertThat(clicks("tag=all&limit=3")).isEqualTo(sorted.subList(0, 3));
        assertThat(clicks("archived=true")).containsExactly(9_999);
    }

    private List<Integer> clicks(String query) {
        return person.asks()
                .get("/api/links?sortBy=clicks&" + query)
                .statusCode(200)
                .path("data.clicks");
    }

    private String create(String title, Map<String, ?> more) {
        Map<String, Object> body = new HashMap<>(Map.of("destinationUrl", "https://example.com/page", "title", title));
        body.putAll(more);
        return person.asks().body(body).post("/api/links").statusCode(201).path("data.id");
    }

    private void listed(String query, String... titles) {
        ApiResponse response = person.asks().encoded().get("/api/links?" + query);
        response.statusCode(200).body("data.title", is(List.of(titles))).body("pagination.total", is(titles.length));
    }

    private static String host() {
        return "go%d.example.com".formatted(System.nanoTime());
    }
}
