package dev.waypost.imports;

import static dev.waypost.imports.ImportRequests.csv;
import static dev.waypost.imports.ImportRequests.ended;
import static dev.waypost.imports.ImportRequests.link;
import static dev.waypost.imports.ImportRequests.prefix;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.LinkFixtures;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.testing.http.MultipartBody;
import jakarta.inject.Inject;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class CsvImportTest {
    @Inject
    Plans plans;

    @Inject
    LinkFixtures fixtures;

    private Person person;
    private String prefix;

    @BeforeEach
    void register() {
        person = Person.registered();
        prefix = prefix();
    }

    @Test
    void aMappingSaysWhatTheColumnsAre() {
        JsonBody job = csv(
                person,
                Map.of(
                        "csv",
                        "Where;Short;What;Kind;Since;Until\nhttps://example.com/a;%sa;Spring;x, y;2020-01-02;2099-01-01"
                                .formatted(prefix),
                        "mapping",
                        Map.of(
                                "destinationUrl",
                                "Where",
                                "shortCode",
                                "short",
                                "title",
                                "What",
                                "tags",
                                "Kind",
                                "createdAt",
                                "Since",
                                "expiresAt",
                                "Until")));

        assertThat(job.getString("data.status")).isEqualTo("completed");
        assertThat(job.getString("data.provider")).isEqualTo("csv");
        JsonBody link = link(person, prefix + "a");
        assertThat(link.getString("data.destinationUrl")).isEqualTo("https://example.com/a");
        assertThat(link.getString("data.title")).isEqualTo("Spring");
        assertThat(link.getList("data.tags")).isEqualTo(List.of("x", "y"));
        assertThat(link.getString("data.createdAt")).isEqualTo("2020-01-02T00:00:00.000Z");
        assertThat(link.getString("data.expiresAt")).isEqualTo("2099-01-01T00:00:00.000Z");
    }

    /** The headings of exports of other services. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "title,long_url,bitlink,created,tags\nT,https://example.com/x,https://bit.ly/%s,2020-01-02 03:04:05,one",
                "Title,Short URL,Destination URL,Clicks,Created at,Tags\nT,rebrand.ly/%s,https://example.com/x,7,2020-01-02T03:04:05Z,one",
                "originalURL,shortURL,path,title,tags,createdAt\nhttps://example.com/x,https://go.x.io/%1$s,%1$s,T,one,1577934245000",
                "Short link,Destination URL,Title,Tags,Created at,Clicks\nhttps://dub.sh/%s,https://example.com/x,T,one,2020-01-02T03:04:05.000Z,\"1,000\"",
                "\"keyword\",\"url\",\"title\",\"timestamp\",\"ip\",\"clicks\"\n\"%s\",\"https://example.com/x\",\"T\",\"2020-01-02 03:04:05\",\"127.0.0.1\",\"5\"",
                "address,target,title,created_at,visit_count\n%s,https://example.com/x,T,2020-01-02T03:04:05.000Z,3",
                "createdAt,shortUrl,longUrl,title,tags,visits\n2020-01-02T03:04:05+00:00,https://s.test/%s,https://example.com/x,T,one,4"
            })
    void exportsOfOtherServicesNeedNoMapping(String export) {
        JsonBody job = csv(person, Map.of("csv", export.formatted(prefix + "x")));

        assertThat(job.getInt("data.created")).as(job.toString()).isEqualTo(1);
        JsonBody link = link(person, prefix + "x");
        assertThat(link.getString("data.destinationUrl")).isEqualTo("https://example.com/x");
        assertThat(link.getString("data.title")).isEqualTo("T");
        assertThat(link.getString("data.createdAt")).isEqualTo("2020-01-02T03:04:05.000Z");
    }

    @Test
    void aDumpOfAYourlsDatabaseIsReadToo() {
        JsonBody job = csv(person, Map.of("csv", """
                -- MySQL dump 10.13
                CREATE TABLE `yourls_url` (`keyword` varchar(100) NOT NULL);
                INSERT INTO `yourls_options` VALUES (1,'version','1.9');
                INSERT INTO `yourls_url` VALUES ('%1$sa','https://example.com/a?x=(1),2','It\\'s ''here''','2020-01-02 03:04:05','::1',7),
                ('%1$sb','https://example.com/b',NULL,'2020-01-02 03:04:05','::1',0);
                INSERT INTO `yourls_url` VALUES ('%1$sc','https://example.com/c','C','2020-01-02 03:04:05','::1',0);
                """.formatted(prefix)));

        assertThat(job.getInt("data.created")).as(job.toString()).isEqualTo(3);
        JsonBody link = link(person, prefix + "a");
        assertThat(link.getString("data.destinationUrl")).isEqualTo("https://example.com/a?x=(1),2");
        assertThat(link.getString("data.title")).isEqualTo("It's 'here'");
        assertThat(link.getString("data.createdAt")).isEqualTo("2020-01-02T03:04:05.000Z");
    }

    @Test
    void aListOfDestinationsCanBeImported() {
        JsonBody job =
                csv(person, Map.of("csv", "https://example.com/1\nhttps://example.com/2\n\nhttps://example.com/3"));

        assertThat(List.of(job.getInt("data.total"), job.getInt("data.created")))
                .containsExactly(3, 3);
    }

    static List<Charset> encodings() {
        return List.of(
                StandardCharsets.UTF_8,
                StandardCharsets.UTF_16LE,
                StandardCharsets.UTF_16BE,
                StandardCharsets.UTF_16,
                Charset.forName("windows-1252"));
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void aFileIsUploadedInAnyEncoding(Charset encoding) {
        String text = "url\tslug\ttitle\r\nhttps://example.com/u\t%su\t\"Frühling, ça va?\"\r\n".formatted(prefix);
        String id = given().header("Authorization", "Bearer " + person.token())
                .multipart(new MultipartBody()
                        .file("file", "links.csv", text.getBytes(encoding))
                        .field("options", "{\"conflictStrategy\": \"rename\"}"))
                .post("/links/import/csv")
                .statusCode(202)
                .body("data.options.conflictStrategy", is("rename"))
                .path("data.id");

        assertThat(ended(person, id).getInt("data.created")).isEqualTo(1);
        assertThat(link(person, prefix + "u").getString("data.title")).isEqualTo("Frühling, ça va?");
    }

    @Test
    void aDryRunChangesNothingAndReportsTheResult() {
        made(prefix + "same", "https://example.com/same");
        made(prefix + "other", "https://example.com/old");
        Person neighbour = Person.registered();
        made(neighbour, prefix + "theirs", "https://example.com/theirs");
        String text = """
                url,slug,title,tags
                https://example.com/new,%1$snew,New,fresh
                https://example.com/same,%1$ssame,,
                https://example.com/now,%1$sother,Now,
                https://example.com/mine,%1$stheirs,,
                nonsense,%1$sbad,,
                https://example.com/twice,%1$snew,,
                """.formatted(prefix);
        JsonBody job =
                csv(person, Map.of("csv", text, "options", Map.of("dryRun", true, "conflictStrategy", "overwrite")));

        assertThat(job.getMap("data.preview"))
                .containsEntry("create", 1)
                .containsEntry("update", 2)
                .containsEntry("skip", 1)
                .containsEntry("conflict", 1)
                .containsEntry("fail", 1)
                .containsEntry("truncated", false);
        assertThat(job.getList("data.preview.rows.action"))
                .isEqualTo(List.of("create", "skip", "update", "conflict", "fail", "update"));
        assertThat(job.getString("data.preview.rows[2].changes.destinationUrl.old"))
                .isEqualTo("https://example.com/old");
        assertThat(job.getString("data.preview.rows[2].changes.destinationUrl.new"))
                .isEqualTo("https://example.com/now");
        assertThat(job.getString("data.preview.rows[2].changes.title.new")).isEqualTo("Now");
        person.asks().get("/api/links").body("pagination.total", is(2));
        person.asks().get("/api/tags").body("pagination.total", is(0));
    }

    @Test
    void aCodeThatLooksLikeOneOfOurPagesIsRefusedOrRenamed() {
        String text = "url,slug\nhttps://example.com/new,log-in";
        assertThat(csv(person, Map.of("csv", text)).getInt("data.created")).isZero();
        JsonBody renamed = csv(person, Map.of("csv", text, "options", Map.of("conflictStrategy", "rename")));
        assertThat(renamed.getInt("data.created")).isEqualTo(1);
        person.asks()
                .get("/api/links?search=https://example.com/new")
                .statusCode(200)
                .body("data.shortCode", not(hasItem("log-in")));
    }

    @Test
    void aTakenCodeIsSkippedRenamedOrOverwritten() {
        String text = "url,slug\nhttps://example.com/new,%sc".formatted(prefix);
        made(prefix + "c", "https://example.com/old");

        JsonBody skipped = csv(person, Map.of("csv", text));
        assertThat(List.of(skipped.getInt("data.created"), skipped.getInt("data.skipped")))
                .containsExactly(0, 1);
        assertThat(destination(prefix + "c")).isEqualTo("https://example.com/old");

        JsonBody renamed = csv(person, Map.of("csv", text, "options", Map.of("conflictStrategy", "rename")));
        assertThat(renamed.getInt("data.created")).isEqualTo(1);
        assertThat(person.asks()
                        .get("/api/links?search=" + prefix + "c-")
                        .jsonPath()
                        .getList("data.destinationUrl"))
                .isEqualTo(List.of("https://example.com/new"));

        JsonBody written = csv(person, Map.of("csv", text, "options", Map.of("conflictStrategy", "overwrite")));
        assertThat(written.getInt("data.updated")).isEqualTo(1);
        assertThat(destination(prefix + "c")).isEqualTo("https://example.com/new");
    }

    @ParameterizedTest
    @CsvSource({"skip,skipped", "overwrite,updated"})
    void onlyLinksThatAreCreatedNeedRoomInThePlan(String strategy, String counted) {
        made(prefix + "here", "https://example.com/old");
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
        fixtures.links(person, 998);
        String text = """
                url,slug
                https://example.com/new,%1$shere
                https://example.com/fits,%1$sfits
                https://example.com/none,%1$snone
                """.formatted(prefix);

        JsonBody job = csv(person, Map.of("csv", text, "options", Map.of("conflictStrategy", strategy)));

        assertThat(job.getInt("data." + counted)).as(job.toString()).isEqualTo(1);
        assertThat(job.getInt("data.created")).isEqualTo(1);
        assertThat(job.getInt("data.failed")).isEqualTo(1);
        assertThat(job.getString("data.errors[0].code")).isEqualTo("LIMIT_EXCEEDED");
        person.asks().get("/api/links").body("pagination.total", is(1000));
    }

    @Test
    void aColumnOfFoldersIsReadWhereThatIsAskedFor() {
        String text = """
                url,slug,folder
                https://example.com/1,%1$sa,Letters
                https://example.com/2,%1$sb,letters
                https://example.com/3,%1$sc,
                https://example.com/4,%1$sd,%2$s
                """.formatted(prefix, "x".repeat(101));
        JsonBody job = csv(person, Map.of("csv", text, "options", Map.of("importFolders", true)));

        assertThat(job.getInt("data.created")).as(job.toString()).isEqualTo(4);
        assertThat(job.getString("data.errors[0].message")).startsWith("Links are imported without the folder xxx");
        person.asks()
                .get("/api/folders")
                .body("pagination.total", is(1))
                .body("data[0].name", is("Letters"))
                .body("data[0].linksCount", is(2));
        assertThat(link(person, prefix + "c").getString("data.folderId")).isNull();
    }

    @Test
    void repeatingAnImportCreatesNoDuplicates() {
        String text = "url,slug\nhttps://example.com/1,%1$s1\nhttps://example.com/2,%1$s2".formatted(prefix);
        csv(person, Map.of("csv", text));
        for (String strategy : List.of("skip", "rename", "overwrite")) {
            JsonBody again = csv(person, Map.of("csv", text, "options", Map.of("conflictStrategy", strategy)));
            assertThat(List.of(
                            again.getInt("data.created"), again.getInt("data.updated"), again.getInt("data.skipped")))
                    .as(strategy)
                    .containsExactly(0, 0, 2);
        }
    }

    @Test
    void anotherWorkspacesLinkIsNeverOverwritten() {
        Person neighbour = Person.registered();
        made(neighbour, prefix + "n", "https://example.com/theirs");
        JsonBody job = csv(
                person,
                Map.of(
                        "csv",
                        "url,slug\nhttps://example.com/mine,%sn".formatted(prefix),
                        "options",
                        Map.of("conflictStrategy", "overwrite")));

        assertThat(job.getString("data.errors[0].code")).isEqualTo("SHORT_CODE_EXISTS");
        assertThat(link(neighbour, prefix + "n").getString("data.destinationUrl"))
                .isEqualTo("https://example.com/theirs");
    }

    @Test
    void linksBeyondThePlansLimitAreSkippedAndReported() {
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
        String text = "url\n"
                + IntStream.range(0, 1004)
                        .mapToObj(i -> "https://example.com/" + i)
                        .collect(Collectors.joining("\n"));

        JsonBody rehearsed = csv(person, Map.of("csv", text, "options", Map.of("dryRun", true)));
        assertThat(rehearsed.getInt("data.preview.create")).isEqualTo(1000);
        JsonBody job = csv(person, Map.of("csv", text));

        assertThat(job.getString("data.status")).isEqualTo("completed_with_errors");
        assertThat(List.of(job.getInt("data.created"), job.getInt("data.failed")))
                .containsExactly(1000, 4);
        assertThat(job.getString("data.errors[0].code")).isEqualTo("LIMIT_EXCEEDED");
        assertThat(job.getInt("data.errors[0].row")).isEqualTo(1001);
        person.asks().get("/api/links").body("pagination.total", is(1000));
    }

    @Test
    void aColumnOfPasswordFlagsIsNoPassword() {
        String rows = "url,slug,Password Protected\nhttps://example.com/a,%1$sa,true\nhttps://example.com/b,%1$sb,FALSE"
                .formatted(prefix);
        JsonBody job = csv(person, Map.of("csv", rows));

        assertThat(job.getInt("data.created")).isEqualTo(2);
        JsonBody locked = link(person, prefix + "a");
        assertThat(locked.getBoolean("data.passwordProtected")).isFalse();
        assertThat(locked.getBoolean("data.enabled"))
                .as("until a password is set")
                .isFalse();
        JsonBody open = link(person, prefix + "b");
        assertThat(open.getBoolean("data.passwordProtected")).isFalse();
        assertThat(open.getBoolean("data.enabled")).isTrue();
    }

    @Test
    void aLinkThatHasAPasswordAlreadyStaysEnabledWhenOurOwnExportIsWrittenOverIt() {
        String code = prefix + "pw";
        person.asks()
                .body(Map.of("destinationUrl", "https://example.com/p", "shortCode", code, "password", "open sesame"))
                .post("/api/links")
                .statusCode(201);
        String rows = "url,slug,title,passwordProtected\nhttps://example.com/p,%s,New,true".formatted(code);
        JsonBody job = csv(person, Map.of("csv", rows, "options", Map.of("conflictStrategy", "overwrite")));

        assertThat(job.getInt("data.updated")).isEqualTo(1);
        JsonBody link = link(person, code);
        assertThat(link.getString("data.title")).isEqualTo("New");
        assertThat(link.getBoolean("data.passwordProtected")).isTrue();
        assertThat(link.getBoolean("data.enabled")).isTrue();
    }

    @Test
    void tagsWithSeparatorsComeBackFromOurOwnExport() {
        List<String> tags = List.of("Paris, France", "a; b", "plain", "3\" | pipe");
        String code = prefix + "rt";
        String id = person.asks()
                .body(Map.of("destinationUrl", "https://example.com/rt", "shortCode", code, "tags", tags))
                .post("/api/links")
                .statusCode(201)
                .path("data.id");
        String exported = person.asks()
                .body(Map.of("columns", List.of("destinationUrl", "shortCode", "tags")))
                .post("/links/export")
                .statusCode(200)
                .asString();
        person.asks().delete("/api/links/{id}", id).statusCode(200);

        csv(person, Map.of("csv", exported));
        assertThat(link(person, code).<String>getList("data.tags")).containsExactlyInAnyOrderElementsOf(tags);
    }

    @Test
    void tagsBeyondThePlansLimitAreLeftOff() {
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
        String tags = IntStream.range(0, 27).mapToObj(i -> "t" + i).collect(Collectors.joining("|"));
        JsonBody job =
                csv(person, Map.of("csv", "url,slug,tags\nhttps://example.com/t,%st,%s".formatted(prefix, tags)));

        assertThat(job.getInt("data.created")).isEqualTo(1);
        assertThat(job.getList("data.errors")).hasSize(2);
        assertThat(job.getString("data.errors[0].message")).contains("without the tag");
        assertThat(link(person, prefix + "t").getList("data.tags")).hasSize(25);
    }

    @Test
    void onlyTheFirstHundredErrorsAreKept() {
        String text =
                "url\n" + IntStream.range(0, 150).mapToObj(i -> "nonsense" + i).collect(Collectors.joining("\n"));
        JsonBody job = csv(person, Map.of("csv", text));

        assertThat(job.getInt("data.failed")).isEqualTo(150);
        assertThat(job.getList("data.errors")).hasSize(100);
        assertThat(job.getBoolean("data.errorsTruncated")).isTrue();
    }

    @Test
    void rowsWithUnreadableTimesAreReported() {
        JsonBody job = csv(
                person,
                Map.of(
                        "csv",
                        "url,slug,expires\nhttps://example.com/e,%1$se,soon\nhttps://example.com/f,%1$sf,"
                                .formatted(prefix)));

        assertThat(job.getInt("data.created")).isEqualTo(1);
        assertThat(job.getString("data.errors[0].message")).contains("expiresAt", "soon");
    }

    @Test
    void anInvalidFileIsRefused() {
        refused(Map.of("csv", ""), "csv");
        refused(Map.of("csv", "\n\n"), "csv");
        refused(Map.of(), "csv");
        refused(Map.of("csv", "name,age\nx,7"), "mapping");
        refused(Map.of("csv", "url\nhttps://example.com", "mapping", Map.of("destinationUrl", "Nothing")), "mapping");
        refused(Map.of("csv", "url\nhttps://example.com", "mapping", Map.of("colour", "url")), "mapping");
        for (Map.Entry<String, String> unknown : Map.of(
                        "domainId", "dom_000000000000000000000000",
                        "campaignId", "camp_000000000000000000000000",
                        "folderId", "fold_000000000000000000000000")
                .entrySet()) {
            refused(
                    Map.of("csv", "url\nhttps://example.com", "options", Map.of(unknown.getKey(), unknown.getValue())),
                    "options." + unknown.getKey());
        }
        given().header("Authorization", "Bearer " + person.token())
                .multipart(new MultipartBody().field("options", "{}"))
                .post("/links/import/csv")
                .statusCode(400)
                .body("error.message", containsString("file"));
        given().header("Authorization", "Bearer " + person.token())
                .multipart(new MultipartBody()
                        .file("file", "x.csv", "url\nhttps://example.com".getBytes(StandardCharsets.UTF_8))
                        .field("options", "["))
                .post("/links/import/csv")
                .statusCode(400)
                .body("error.message", containsString("options"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "garbage",
                "--X\r\n",
                "--X\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nurl\r\n",
                "--X\r\n: \r\n\r\n--X--",
                "--X--",
                "--X\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n"
                        + "Content-Transfer-Encoding: base64\r\n\r\n%%%=\r\n--X--",
                "--X\r\nContent-Disposition: form-data; name=\"mapping\"\r\n"
                        + "Content-Type: text/plain; charset=nope\r\n\r\n{}\r\n--X--"
            })
    void malformedPartsAreRefused(String body) {
        malformed("multipart/form-data; boundary=X", body);
    }

    @Test
    void tooManyPartsAreRefused() {
        String part = "--X\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n";
        malformed("multipart/form-data; boundary=X", part.repeat(1_001) + "--X--");
    }

    @ParameterizedTest
    @ValueSource(strings = {"boundary=", "charset=nope; boundary=X"})
    void invalidParametersOfTheContentTypeAreRefused(String parameters) {
        malformed("multipart/form-data; " + parameters, "--X\r\nContent-Disposition: form-data\r\n\r\n\r\n--X--");
    }

    private void malformed(String type, String body) {
        given().header("Authorization", "Bearer " + person.token())
                .contentType(type)
                .body(body)
                .post("/links/import/csv")
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void importsAreListedNewestFirst() {
        csv(person, Map.of("csv", "https://example.com/1"));
        csv(
                person,
                Map.of("csv", "nonsense,\nhttps://example.com/2,", "mapping", Map.of("destinationUrl", "nonsense")));

        person.asks()
                .get("/links/import/jobs")
                .statusCode(200)
                .body("pagination.total", is(2))
                .body("data.provider", is(List.of("csv", "csv")));
        person.asks().get("/links/import/jobs?status=failed").body("pagination.total", is(0));
        Person.registered().asks().get("/links/import/jobs").body("pagination.total", is(0));
    }

    private void refused(Map<String, ?> body, String field) {
        person.asks().body(body).post("/links/import/csv").statusCode(400).body("error.details[0].field", is(field));
    }

    private String destination(String code) {
        return link(person, code).getString("data.destinationUrl");
    }

    private void made(String code, String destination) {
        made(person, code, destination);
    }

    private static void made(Person owner, String code, String destination) {
        owner.asks()
                .body(Map.of("destinationUrl", destination, "shortCode", code, "title", "Old"))
                .post("/api/links")
                .statusCode(201);
    }
}
