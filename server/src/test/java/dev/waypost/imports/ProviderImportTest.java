package dev.waypost.imports;

import static dev.waypost.imports.ImportRequests.csv;
import static dev.waypost.imports.ImportRequests.ended;
import static dev.waypost.imports.ImportRequests.job;
import static dev.waypost.imports.ImportRequests.link;
import static dev.waypost.imports.ImportRequests.prefix;
import static dev.waypost.imports.ImportRequests.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.WorkspaceId;
import dev.waypost.imports.EmulatedService.Fault;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@WaypostTest
class ProviderImportTest {
    private static final String THERE = "https://example.com/there";

    @Inject
    Db db;

    private Person person;
    private String prefix;

    @BeforeEach
    void register() {
        person = Person.registered();
        prefix = prefix();
    }

    @ParameterizedTest
    @EnumSource
    void linksAreReadPageAfterPage(ProviderDialect providerDialect) throws IOException {
        try (EmulatedService service = EmulatedService.with(providerDialect, links(providerDialect, 120))) {
            JsonBody job = imported(service, providerDialect, Map.of("importStats", true));

            assertThat(job.getString("data.status")).isEqualTo("completed");
            assertThat(List.of(
                            job.getInt("data.total"),
                            job.getInt("data.processed"),
                            job.getInt("data.created"),
                            job.getInt("data.failed"),
                            job.getInt("data.progress")))
                    .containsExactly(120, 120, 120, 0, 100);
            assertThat(service.requests()).hasSizeGreaterThan(1).doesNotHaveDuplicates();
            JsonBody last = link(person, prefix + 119);
            assertThat(last.getString("data.destinationUrl")).isEqualTo(THERE + "?n=119");
            assertThat(last.getString("data.title")).isEqualTo("Title of " + prefix + 119);
            assertThat(last.getString("data.createdAt")).isEqualTo("2021-03-04T05:06:07.000Z");
            boolean tagged = providerDialect != ProviderDialect.KUTT && providerDialect != ProviderDialect.YOURLS;
            assertThat(last.getList("data.tags")).isEqualTo(tagged ? List.of("spring") : List.of());
            boolean counted = providerDialect != ProviderDialect.BITLY && providerDialect != ProviderDialect.SHORTIO;
            assertThat(last.getString("data.notes"))
                    .isEqualTo(
                            counted ? "1,234 clicks at %s before the import".formatted(title(providerDialect)) : null);
            assertThat(last.getInt("data.clicks")).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"DUB", "SHORTIO"})
    void foldersAreFoundOrMadeWhereThatIsAskedFor(ProviderDialect providerDialect) throws IOException {
        try (EmulatedService service = EmulatedService.with(providerDialect, links(providerDialect, 3))) {
            imported(service, providerDialect, Map.of());
            person.asks().get("/api/folders").body("pagination.total", is(0));
            String letters = person.asks()
                    .body(Map.of("name", "LETTERS"))
                    .post("/api/folders")
                    .statusCode(201)
                    .path("data.id");
            imported(service, providerDialect, Map.of("importFolders", true, "conflictStrategy", "overwrite"));
            assertThat(link(person, prefix + 2).getString("data.folderId")).isEqualTo(letters);

            imported(
                    service,
                    providerDialect,
                    Map.of("importFolders", true, "folderId", letters, "conflictStrategy", "overwrite"));
            String inside = link(person, prefix + 2).getString("data.folderId");
            person.asks()
                    .get("/api/folders/{id}", inside)
                    .body("data.name", is("Letters"))
                    .body("data.parentId", is(letters));
        }
    }

    @ParameterizedTest
    @CsvSource({"DUB, /folders, 403", "DUB, /folders, 404", "SHORTIO, /links/folders/7, 403"})
    void anImportContinuesWithoutUnreadableFolders(ProviderDialect providerDialect, String folders, int status)
            throws IOException {
        try (EmulatedService service = EmulatedService.with(providerDialect, links(providerDialect, 120))
                .refusing(folders, status)) {
            JsonBody job = imported(service, providerDialect, Map.of("importFolders", true));

            assertThat(job.getString("data.status")).isEqualTo("completed");
            assertThat(job.getInt("data.created")).isEqualTo(120);
            assertThat(job.getInt("data.failed")).isZero();
            assertThat(job.getList("data.errors.message"))
                    .containsExactly("The API key may not read folders at %s: links are imported without folders"
                            .formatted(title(providerDialect)));
            assertThat(job.getList("data.errors.code")).containsExactly("PROVIDER_REFUSED");
            assertThat(link(person, prefix + 2).getString("data.folderId")).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void accountsAndDomainsAreReadFromTheService(ProviderDialect providerDialect) throws IOException {
        try (EmulatedService service = EmulatedService.with(providerDialect, links(providerDialect, 2))) {
            JsonBody found = accounts(service, providerDialect, EmulatedService.KEY)
                    .statusCode(200)
                    .jsonPath();

            assertThat(found.getList("data")).hasSize(1);
            assertThat(found.getList("data[0].domains"))
                    .isEqualTo(
                            switch (providerDialect) {
                                case YOURLS -> List.of();
                                case BITLY -> List.of("go.acme.test", "bit.ly");
                                default -> List.of("go.acme.test");
                            });
            Map<String, Object> chosen =
                    Map.of("accountIds", found.getList("data.id"), "domains", List.of("go.acme.test"));
            assertThat(imported(service, providerDialect, chosen).getInt("data.created"))
                    .isEqualTo(2);
            if (providerDialect != ProviderDialect.YOURLS) {
                accounts(service, providerDialect, "wrong")
                        .statusCode(400)
                        .body("error.code", is("PROVIDER_UNAUTHORIZED"));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"REBRANDLY, /v1/domains", "DUB, /domains", "KUTT, /api/v2/users", "SHLINK, /rest/v3/domains"})
    void accountsAreListedWithoutDomainsThatMayNotBeRead(ProviderDialect providerDialect, String domains)
            throws IOException {
        try (EmulatedService service =
                EmulatedService.with(providerDialect, List.of()).refusing(domains, 403)) {
            accounts(service, providerDialect, EmulatedService.KEY)
                    .statusCode(200)
                    .body("data", hasSize(1))
                    .body("data[0].domains", hasSize(0));
        }
    }

    @Test
    void optionsOfABusyServiceFailImmediately() throws IOException {
        try (EmulatedService service =
                EmulatedService.with(ProviderDialect.BITLY, List.of()).refusing("/v4/groups", 429)) {
            accounts(service, ProviderDialect.BITLY, EmulatedService.KEY)
                    .statusCode(502)
                    .body("error.code", is("PROVIDER_UNAVAILABLE"));
        }
        person.asks().get("/links/import/bitly/accounts").statusCode(400);
        person.asks().get("/links/import/nothing/accounts").statusCode(404);
        person.asks()
                .body(Map.of("apiKey", "k"))
                .post("/links/import/shlink/accounts")
                .statusCode(400)
                .body("error.details[0].field", is("baseUrl"));
    }

    @ParameterizedTest
    @EnumSource
    void aBusyOrFailingServiceIsRetried(ProviderDialect providerDialect) throws IOException {
        try (EmulatedService service = EmulatedService.with(providerDialect, links(providerDialect, 2))
                .failing(Fault.limited("Retry-After", "1"), Fault.status(500), Fault.status(503))) {
            JsonBody job = imported(service, providerDialect, Map.of());

            assertThat(job.getString("data.status")).isEqualTo("completed");
            assertThat(job.getInt("data.created")).isEqualTo(2);
            assertThat(service.requests()).hasSize(4);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWrongKeyEndsTheImportAndIsNotKept(ProviderDialect providerDialect) throws IOException {
        try (EmulatedService service = EmulatedService.with(providerDialect, links(providerDialect, 2))) {
            Map<String, Object> body = new HashMap<>(Map.of("apiKey", "wrong", "baseUrl", service.address()));
            String id = start(person, id(providerDialect), body);
            JsonBody job = ended(person, id);

            assertThat(job.getString("data.status")).isEqualTo("failed");
            assertThat(job.getString("data.error.code")).isEqualTo("PROVIDER_UNAUTHORIZED");
            assertThat(job.getString("data.error.message")).contains(title(providerDialect), "key");
            assertThat(kept()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void linksThatCannotBeImportedAreReportedAndDoNotAffectOthers(ProviderDialect providerDialect) throws IOException {
        List<Map<String, Object>> links = new ArrayList<>(List.of(
                providerDialect.link(prefix + "no-address", ProviderDialect.NONE),
                providerDialect.link(prefix + "script", "javascript:alert(1)"),
                providerDialect.link(prefix + "number", 7),
                providerDialect.link("spaces in it " + prefix, THERE),
                providerDialect.link(prefix + "good", THERE),
                Map.of()));
        try (EmulatedService service = EmulatedService.with(providerDialect, links)) {
            JsonBody job = imported(service, providerDialect, Map.of());

            assertThat(job.getString("data.status")).isEqualTo("completed_with_errors");
            assertThat(job.getInt("data.created")).isEqualTo(1);
            assertThat(job.getInt("data.failed")).isEqualTo(5);
            assertThat(job.getList("data.errors.row", Integer.class)).contains(1, 2, 3, 4);
            assertThat(job.getString("data.errors[1].item")).contains(prefix + "script");
            assertThat(job.getString("data.errors[1].code")).isEqualTo("VALIDATION_ERROR");
            assertThat(job.getString("data.errors[1].message")).contains("destinationUrl");
            assertThat(link(person, prefix + "good").getString("data.destinationUrl"))
                    .isEqualTo(THERE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLongWaitHoldsNoResourcesAndTheImportResumes(ProviderDialect providerDialect) throws IOException {
        try (EmulatedService service = EmulatedService.with(providerDialect, links(providerDialect, 110))
                .failing(Fault.none(), Fault.limited("X-RateLimit-Reset", "1800"))) {
            String id = start(person, id(providerDialect), body(service, Map.of()));
            await().until(() -> service.requests().size() == 2);
            int firstPage = await().until(
                            () -> job(person, id).getInt("data.created"), created -> created > 0 && created < 110);
            assertThat(job(person, id).getString("data.status")).isEqualTo("processing");

            assertThat(csv(person, Map.of("csv", "url,slug\n" + THERE + "," + prefix + "meanwhile"))
                            .getString("data.status"))
                    .isEqualTo("completed");
            assertThat(job(person, id).getInt("data.created")).isEqualTo(firstPage);
            SettableClock.INSTANCE.advance(Duration.ofMinutes(31));
            JsonBody job = ended(person.signedInAgain(), id);

            assertThat(job.getString("data.status")).isEqualTo("completed");
            assertThat(List.of(job.getInt("data.created"), job.getInt("data.skipped"), job.getInt("data.processed")))
                    .containsExactly(110, 0, 110);
            assertThat(service.requests().getFirst())
                    .isNotIn(service.requests().subList(1, service.requests().size()));
        }
    }

    @Test
    void anImportThatWaitsOrReadsCanBeCancelled() throws IOException {
        CountDownLatch gate = new CountDownLatch(1);
        try (EmulatedService waiting = EmulatedService.with(ProviderDialect.DUB, links(ProviderDialect.DUB, 2))
                        .failing(Fault.limited("Retry-After", "3000"));
                EmulatedService slow = EmulatedService.with(ProviderDialect.KUTT, links(ProviderDialect.KUTT, 120))
                        .failing(Fault.none(), Fault.waitingFor(gate))) {
            String first = start(person, "dub", body(waiting, Map.of()));
            String second = start(person, "kutt", body(slow, Map.of()));
            await().until(() -> !waiting.requests().isEmpty() && slow.requests().size() == 2);

            for (String id : List.of(first, second)) {
                person.asks().post("/links/import/jobs/{id}/cancel", id).statusCode(200);
            }
            assertThat(ended(person, first).getString("data.status")).isEqualTo("cancelled");
            gate.countDown();
            JsonBody stopped = ended(person, second);

            assertThat(stopped.getString("data.status")).isEqualTo("cancelled");
            assertThat(stopped.getInt("data.created")).isEqualTo(50);
            person.asks().get("/api/links").body("pagination.total", is(50));
            person.asks()
                    .post("/links/import/jobs/{id}/cancel", second)
                    .statusCode(409)
                    .body("error.code", is("JOB_NOT_CANCELLABLE"));
            JsonBody again = imported(slow, ProviderDialect.KUTT, Map.of());
            assertThat(List.of(again.getInt("data.created"), again.getInt("data.skipped")))
                    .containsExactly(70, 50);
        }
    }

    @Test
    void aServiceThatStaysDownFailsTheImport() throws IOException {
        Fault[] down = IntStream.range(0, 10).mapToObj(_ -> Fault.status(502)).toArray(Fault[]::new);
        try (EmulatedService service = EmulatedService.with(ProviderDialect.SHLINK, links(ProviderDialect.SHLINK, 1))
                .failing(down)) {
            JsonBody job = imported(service, ProviderDialect.SHLINK, Map.of());

            assertThat(job.getString("data.status")).isEqualTo("failed");
            assertThat(job.getString("data.error.code")).isEqualTo("PROVIDER_UNAVAILABLE");
        }
    }

    @Test
    void onlyTheHostsThatAreAskedForAreImported() throws IOException {
        List<Map<String, Object>> links = new ArrayList<>(links(ProviderDialect.DUB, 2));
        links.getFirst().put("domain", "other.test");
        try (EmulatedService service = EmulatedService.with(ProviderDialect.DUB, links)) {
            JsonBody job = imported(service, ProviderDialect.DUB, Map.of("domains", List.of("go.acme.TEST")));

            assertThat(List.of(job.getInt("data.created"), job.getInt("data.skipped")))
                    .containsExactly(1, 1);
        }
    }

    @Test
    void anUnknownPasswordLeavesTheLinkDisabled() throws IOException {
        List<Map<String, Object>> links = links(ProviderDialect.KUTT, 1);
        links.getFirst().put("password", true);
        try (EmulatedService service = EmulatedService.with(ProviderDialect.KUTT, links)) {
            JsonBody job = imported(service, ProviderDialect.KUTT, Map.of());

            assertThat(job.getString("data.status")).isEqualTo("completed");
            assertThat(job.getString("data.errors[0].message")).contains("password", "disabled");
            assertThat(link(person, prefix + 0).getBoolean("data.enabled")).isFalse();
        }
    }

    @Test
    void aLinkOfBitlyIsImportedUnderAllItsAddresses() throws IOException {
        List<Map<String, Object>> links = links(ProviderDialect.BITLY, 1);
        links.getFirst().put("custom_bitlinks", List.of("https://go.acme.test/" + prefix + "chosen"));
        try (EmulatedService service = EmulatedService.with(ProviderDialect.BITLY, links)) {
            JsonBody job = imported(service, ProviderDialect.BITLY, Map.of());

            assertThat(job.getInt("data.created")).isEqualTo(2);
            assertThat(link(person, prefix + "chosen").getString("data.destinationUrl"))
                    .isEqualTo(THERE + "?n=0");
        }
    }

    @Test
    void missingParametersAreReportedImmediately() {
        for (Map<String, Object> body : List.of(
                Map.<String, Object>of(),
                Map.<String, Object>of("baseUrl", "https://sho.rt"),
                Map.<String, Object>of("apiKey", "two words"))) {
            refused("dub", body, "apiKey");
        }
        refused("shlink", Map.of("apiKey", "k"), "baseUrl");
        refused("kutt", Map.of("apiKey", "k", "baseUrl", "ftp://sho.rt"), "baseUrl");
        refused("kutt", Map.of("apiKey", "k", "baseUrl", "https://sho.rt?x=1"), "baseUrl");
        refused("dub", Map.of("apiKey", "k", "folderId", "fold_000000000000000000000000"), "folderId");
        refused("csv", Map.of("apiKey", "k"), "provider");
        person.asks()
                .body(Map.of("apiKey", "k"))
                .post("/links/import/nothing/start")
                .statusCode(404);
    }

    /** The client for all outgoing requests refuses private addresses. */
    @Test
    void importsDoNotReachPrivateAddresses() {
        String id = start(person, "kutt", Map.of("apiKey", "k", "baseUrl", "http://127.0.0.1:5432"));

        JsonBody job = ended(person, id);

        assertThat(job.getString("data.status")).isEqualTo("failed");
        assertThat(job.getString("data.error.code")).isEqualTo("PROVIDER_REFUSED");
    }

    private void refused(String provider, Map<String, Object> body, String field) {
        person.asks()
                .body(body)
                .post("/links/import/{provider}/start", provider)
                .statusCode(400)
                .body("error.details[0].field", is(field));
    }

    private ApiResponse accounts(EmulatedService service, ProviderDialect providerDialect, String key) {
        return person.asks()
                .body(Map.of("apiKey", key, "baseUrl", service.address()))
                .post("/links/import/{provider}/accounts", id(providerDialect));
    }

    private JsonBody imported(EmulatedService service, ProviderDialect providerDialect, Map<String, Object> options) {
        return ended(person, start(person, id(providerDialect), body(service, options)));
    }

    private static Map<String, Object> body(EmulatedService service, Map<String, Object> options) {
        Map<String, Object> body = new HashMap<>(options);
        body.put("apiKey", EmulatedService.KEY);
        body.put("baseUrl", service.address() + "/");
        return body;
    }

    private List<Map<String, Object>> links(ProviderDialect providerDialect, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> providerDialect.link(prefix + i, THERE + "?n=" + i))
                .toList();
    }

    private long kept() {
        return db.number(Sql.of(
                "SELECT count(*) FROM import_inputs WHERE workspace_id = ?",
                Ids.parse(WorkspaceId.class, person.workspaceId())));
    }

    private static String id(ProviderDialect providerDialect) {
        return providerDialect.name().toLowerCase(Locale.ROOT);
    }

    private static String title(ProviderDialect providerDialect) {
        return switch (providerDialect) {
            case BITLY -> "Bitly";
            case REBRANDLY -> "Rebrandly";
            case SHORTIO -> "Short.io";
            case DUB -> "Dub";
            case YOURLS -> "YOURLS";
            case KUTT -> "Kutt";
            case SHLINK -> "Shlink";
        };
    }
}
