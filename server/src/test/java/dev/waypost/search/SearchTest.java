package dev.waypost.search;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class SearchTest {
    @Inject
    LinkFixtures fixtures;

    @Inject
    Team team;

    private Person owner;
    private String link;

    @BeforeEach
    void createSearchableObjects() {
        owner = Person.registered();
        link = create(
                "/api/links", Map.of("destinationUrl", "https://example.com/petals", "title", "Marigold newsletter"));
    }

    @Test
    void oneQueryFindsObjectsOfEveryType() {
        String campaign = create("/api/campaigns", Map.of("name", "Marigold campaign"));
        String rule = create(
                "/api/rules",
                Map.of(
                        "linkId",
                        link,
                        "name",
                        "Marigold rule",
                        "destinationUrl",
                        "https://example.com/de",
                        "conditions",
                        List.of(Map.of("field", "deviceType", "operator", "equals", "value", "mobile"))));
        String host = "marigold-%d.example.com".formatted(System.nanoTime());
        String domain = create("/api/domains", Map.of("domain", host));
        create("/api/tags", Map.of("name", "marigold", "color", "blue"));
        String folder = create("/api/folders", Map.of("name", "Marigold folder"));
        String customer = create(
                "/api/customers", Map.of("externalId", "m1", "name", "Marigold Meyer", "email", "m@example.com"));

        search("q=marigold")
                .body("data.query", equalTo("marigold"))
                .body("data.total", equalTo(7))
                .body("data.results.links[0].id", equalTo(link))
                .body("data.results.links[0].title", equalTo("Marigold newsletter"))
                .body("data.results.links[0].subtitle", equalTo("https://example.com/petals"))
                .body("data.results.links[0].url", equalTo(page("/links/" + link)))
                .body("data.results.links[0].score", greaterThan(0.5))
                .body("data.results.campaigns[0].url", equalTo(page("/campaigns/" + campaign)))
                .body("data.results.rules[0].url", equalTo(page("/links/%s/rules/%s".formatted(link, rule))))
                .body("data.results.domains[0].url", equalTo(page("/domains/" + domain)))
                .body("data.results.domains[0].title", equalTo(host))
                .body("data.results.tags[0].title", equalTo("marigold"))
                .body("data.results.folders[0].url", equalTo(page("/links?folder=" + folder)))
                .body("data.results.customers[0].id", equalTo(customer));
        search("q=marigold&types=links,tags")
                .body("data.results", hasKey("tags"))
                .body("data.total", equalTo(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "marigodl",
                "marygold",
                "margold",
                "newsleter",
                "MARIGOLD",
                "petals",
                "marigold letter",
                "marigld newslettr"
            })
    void misspeltAndPartialWordsAreFound(String words) {
        search("q=" + words.replace(" ", "%20") + "&types=links").body("data.results.links.id", hasItem(link));
    }

    @Test
    void allWordsHaveToBeThere() {
        search("q=marigold%20tractor").body("data.total", equalTo(0));
        search("q=zzzzqqqq").body("data.total", equalTo(0));
    }

    @Test
    void exactWordsRankAboveSimilarOnes() {
        create("/api/links", Map.of("destinationUrl", "https://example.com", "title", "Marigolt"));
        search("q=marigold&types=links")
                .body("data.results.links.title", equalTo(List.of("Marigold newsletter", "Marigolt")))
                .body("data.results.links[1].score", lessThan(0.5));
    }

    @Test
    void theExactNameIsTheBest() {
        create("/api/links", Map.of("destinationUrl", "https://example.com", "title", "The marigolds of May and June"));
        String exact = create("/api/links", Map.of("destinationUrl", "https://example.com", "title", "Marigold"));
        search("q=marigold&types=links")
                .body("data.results.links.find { it.id == '%s' }.score".formatted(exact), equalTo(1.0));
    }

    @Test
    void dataOfOtherWorkspacesIsNotFound() {
        Person other = Person.registered();
        other.asks().get("/api/search?q=marigold").statusCode(200).body("data.total", equalTo(0));
    }

    @Test
    void deletedObjectsAreNotFound() {
        owner.asks().delete("/api/links/{id}", link).statusCode(200);
        search("q=marigold").body("data.total", equalTo(0));
    }

    @Test
    void aKeyFindsWhatItsScopesLetItRead() {
        create("/api/campaigns", Map.of("name", "Marigold campaign"));
        given().header("X-API-Key", owner.key("campaigns:read"))
                .get("/api/search?q=marigold")
                .statusCode(200)
                .body("data.results", hasKey("campaigns"))
                .body("data.results", not(hasKey("links")))
                .body("data.total", equalTo(1));
    }

    @Test
    void customersAreFoundWhereThePlanHasThem() {
        String workspace = team.workspace();
        Person viewer = team.of(Role.VIEWER);
        assertThat(kinds(viewer, workspace)).contains("customers");
        team.plan(workspace, Plan.STARTER);
        assertThat(kinds(viewer, workspace)).doesNotContain("customers").contains("links");
    }

    @Test
    void oldLinksAreFoundBehindThousandsOfNewer() {
        fixtures.links(owner, 2_500);
        search("q=marigold").body("data.results.links.id", hasItem(link));
        search("q=marigodl").body("data.results.links.id", hasItem(link));
        search("q=example&types=links&limit=500").body("data.results.links", hasSize(50));
        search("q=ex&types=links").body("data.results.links", hasSize(5));
    }

    @ParameterizedTest
    @CsvSource({
        "q=,q",
        "q=%20,q",
        "types=links,q",
        "q=x%00y,q",
        "q=x&types=cats,types",
        "q=x&limit=0,limit",
        "q=x&limit=few,limit"
    })
    void invalidQueriesAreRefusedByName(String query, String field) {
        ask(query).statusCode(400).body("error.details[0].field", equalTo(field));
    }

    @Test
    void noCharacterHasASpecialMeaning() {
        for (String odd : List.of("%25%25%25", "___", "%5C%5C%5C", "'--", "%22%3B", "%F0%9F%8C%BB", "%ED%A0%80")) {
            search("q=" + odd).body("data.total", equalTo(0));
        }
        ask("q=" + "x".repeat(201)).statusCode(400);
        search("q=" + "y".repeat(200)).body("data.total", equalTo(0));
        Map<String, List<Map<String, Double>>> found = search("q=marigold").path("data.results");
        assertThat(found.values().stream().flatMap(List::stream).map(item -> item.get("score")))
                .isNotEmpty()
                .allMatch(score -> score > 0);
    }

    private List<String> kinds(Person person, String workspace) {
        Map<String, Object> results = person.asksIn(workspace)
                .get("/api/search?q=anything")
                .statusCode(200)
                .path("data.results");
        return List.copyOf(results.keySet());
    }

    private ApiResponse search(String query) {
        return ask(query).statusCode(200);
    }

    private ApiResponse ask(String query) {
        return owner.asks().encoded().get("/api/search?" + query);
    }

    private String page(String path) {
        String slug =
                owner.asks().get("/api/workspaces/{id}", owner.workspaceId()).path("data.slug");
        return "/app/" + slug + path;
    }

    private String create(String path, Map<String, Object> body) {
        return owner.asks().body(body).post(path).statusCode(201).path("data.id");
    }
}
