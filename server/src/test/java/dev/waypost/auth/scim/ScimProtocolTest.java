package dev.waypost.auth.scim;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The requirements of RFC 7643 and RFC 7644, by section. */
@WaypostTest
class ScimProtocolTest {
    private static final String USERS = "/api/scim/v2/Users";
    private static final String GROUPS = "/api/scim/v2/Groups";
    private static final String ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

    private TestDirectory directory;

    @BeforeEach
    void makeDirectory() {
        directory = TestDirectory.of(Person.registered());
    }

    @Test
    void rfc7644Section2RequestsWithoutAValidTokenAreRefusedWithAChallenge() {
        error(given().get(USERS), 401, null).header("WWW-Authenticate", startsWith("Bearer"));
        error(given().header("Authorization", "Bearer wp_scim_nonsense").get(USERS), 401, null);
        error(directory.owner().asks().get(USERS), 401, null);
        error(given().header("X-API-Key", directory.owner().key("links:read")).get(USERS), 401, null);
    }

    @Test
    void rfc7644Section3Dot1BodiesAreScimJsonOrJsonAndNothingElse() {
        directory
                .asks()
                .contentType("application/json")
                .body(Map.of("userName", Person.newEmail()))
                .post(USERS)
                .statusCode(201)
                .contentType(TestDirectory.SCIM);
        error(directory.asks().contentType("text/plain").body("x").post(USERS), 415, null)
                .body("detail", endsWith("send it as application/scim+json"));
        directory.asks().accept("application/json").get(USERS).statusCode(200);
    }

    @Test
    void aRepeatedPostGetsTheFirstAnswerWithItsHeaders() {
        Map<String, Object> user = Map.of("schemas", List.of(TestDirectory.USER), "userName", Person.newEmail());
        ApiResponse first =
                directory.asks().header("Idempotency-Key", "one").body(user).post(USERS);
        ApiResponse again =
                directory.asks().header("Idempotency-Key", "one").body(user).post(USERS);

        again.statusCode(201).contentType(TestDirectory.SCIM).header("Idempotent-Replayed", "true");
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
    }

    @Test
    void rfc7644Section3Dot3CreatingAnswers201WithLocationVersionAndServerAttributes() {
        String name = Person.newEmail();
        ApiResponse made = directory
                .createUser(
                        name,
                        Map.of("id", "mine", "meta", Map.of("version", "7"), "groups", List.of(Map.of("value", "x"))))
                .statusCode(201)
                .header("ETag", "W/\"1\"")
                .body("id", startsWith("suser_"), "userName", is(name), "active", is(true))
                .body("groups", empty(), "roles", empty(), "name", nullValue())
                .body("schemas", contains(TestDirectory.USER))
                .body("meta.resourceType", is("User"), "meta.version", is("W/\"1\""), "meta.created", notNullValue());
        assertThat(made.header("Location"))
                .isEqualTo(made.path("meta.location"))
                .endsWith(USERS + "/" + made.path("id"));
    }

    @Test
    void rfc7644Section3Dot3Dot1AUserNameIsUniqueWhateverItsCase() {
        String name = Person.newEmail();
        directory.user(name);
        error(directory.createUser(name.toUpperCase(Locale.ROOT)), 409, "uniqueness");
        directory.createUser(Person.newEmail(), Map.of("externalId", "e-1")).statusCode(201);
        error(directory.createUser(Person.newEmail(), Map.of("externalId", "e-1")), 409, "uniqueness");
        directory.group("Devs");
        error(directory.asks().body(Map.of("displayName", "devs")).post(GROUPS), 409, "uniqueness");
    }

    @Test
    void rfc7644Section3Dot4Dot1ReadingAnswersTheVersionAnd304WhereItIsKnown() {
        String user = directory.user(Person.newEmail());
        directory.asks().get(USERS + "/" + user).statusCode(200).header("ETag", "W/\"1\"");
        directory
                .asks()
                .header("If-None-Match", "W/\"1\"")
                .get(USERS + "/" + user)
                .statusCode(304);
        directory
                .asks()
                .header("If-None-Match", "W/\"2\"")
                .get(USERS + "/" + user)
                .statusCode(200);
        error(directory.asks().get(USERS + "/suser_000000000000000000000000"), 404, null);
        error(directory.asks().get(USERS + "/nonsense"), 404, null);
    }

    @Test
    void rfc7644Section3Dot4Dot2FiltersKnowAllOperators() {
        String ada = "ada-" + Person.newEmail();
        String bob = "bob-" + Person.newEmail();
        directory
                .createUser(
                        ada,
                        Map.of(
                                "externalId",
                                "ext-A",
                                "displayName",
                                "Ada 100%_x",
                                "title",
                                "Countess",
                                "name",
                                Map.of("givenName", "Ada", "familyName", "Lovelace"),
                                "emails",
                                List.of(
                                        Map.of("value", ada, "type", "work", "primary", true),
                                        Map.of("value", "home-" + ada, "type", "home")),
                                ENTERPRISE,
                                Map.of("department", "Numbers")))
                .statusCode(201);
        directory.createUser(bob, Map.of("displayName", "Bob", "active", false)).statusCode(201);
        List<String> onlyAda = List.of(
                "userName eq \"" + ada.toUpperCase(Locale.ROOT) + "\"",
                "USERNAME EQ \"" + ada + "\"",
                "urn:ietf:params:scim:schemas:core:2.0:User:userName sw \"ADA-\"",
                "externalId eq \"ext-A\"",
                "externalId pr",
                "displayName co \"0%_\"",
                "name.familyName ew \"LACE\"",
                "emails.value eq \"HOME-" + ada + "\"",
                "emails co \"home-ada\"",
                "emails[type eq \"home\" and value co \"ada\"]",
                "emails.type eq \"home\"",
                "title gt \"A\" and title lt \"D\"",
                "active eq true",
                "not (active eq false)",
                "userName ne \"" + bob + "\"",
                ENTERPRISE + ":department eq \"numbers\"",
                "(userName sw \"ada\" or userName sw \"zed\") and meta.created ge \"2020-01-01T00:00:00Z\"");
        for (String filter : onlyAda) {
            directory
                    .asks()
                    .queryParam("filter", filter)
                    .get(USERS)
                    .statusCode(200)
                    .body("totalResults", is(1), "Resources.userName", contains(ada));
        }
        for (String filter :
                List.of("externalId eq \"ext-a\"", "id eq \"nonsense\"", "userName eq \"\"", "title eq \"\\u0027\"")) {
            directory
                    .asks()
                    .queryParam("filter", filter)
                    .get(USERS)
                    .statusCode(200)
                    .body("totalResults", is(0), "Resources", empty());
        }
    }

    @Test
    void rfc7644Section3Dot4Dot3ASearchInTheBodyFindsWhatOneInTheAddressDoes() {
        String mark = Person.newEmail();
        for (String first : List.of("c", "a", "b")) {
            directory
                    .createUser(first + "-" + mark, Map.of("title", "Countess"))
                    .statusCode(201);
        }
        directory.group("Devs");
        Map<String, Object> search = Map.of(
                "schemas",
                List.of("urn:ietf:params:scim:api:messages:2.0:SearchRequest"),
                "filter",
                "userName co \"-" + mark + "\"",
                "sortBy",
                "userName",
                "sortOrder",
                "descending",
                "startIndex",
                2,
                "count",
                1,
                "attributes",
                List.of("userName"));
        ApiResponse byBody =
                directory.asks().body(search).post(USERS + "/.search").statusCode(200);
        byBody.contentType(TestDirectory.SCIM)
                .body("totalResults", is(3), "startIndex", is(2), "itemsPerPage", is(1))
                .body("Resources.userName", contains("b-" + mark))
                .body("Resources[0].title", nullValue());
        assertThat(byBody.asString())
                .isEqualTo(directory
                        .asks()
                        .queryParam("filter", search.get("filter"))
                        .get(USERS + "?sortBy=userName&sortOrder=descending&startIndex=2&count=1&attributes=userName")
                        .asString());
        directory
                .asks()
                .body(Map.of("excludedAttributes", List.of("members", "meta")))
                .post(GROUPS + "/.search")
                .statusCode(200)
                .body("Resources.displayName", contains("Devs"), "Resources[0].meta", nullValue());

        for (Map<String, Object> wrong : List.<Map<String, Object>>of(
                Map.of("attributes", "userName"),
                Map.of("attributes", List.of(1)),
                Map.of("count", "many"),
                Map.of("sortOrder", "upwards"),
                Map.of("sortBy", 1))) {
            error(directory.asks().body(wrong).post(USERS + "/.search"), 400, "invalidValue");
        }
        error(directory.asks().body(Map.of("filter", "nonsense")).post(USERS + "/.search"), 400, "invalidFilter");
        error(directory.asks().body("[]").post(USERS + "/.search"), 400, "invalidSyntax");
        error(given().contentType(TestDirectory.SCIM).body("{}").post(USERS + "/.search"), 401, null);
        error(directory.asks().body("{}").post("/api/scim/v2/.search"), 501, null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "userName eq",
                "userName xx \"a\"",
                "userName eq \"a\" and",
                "shoeSize eq 42",
                "name eq \"a\"",
                "active gt true",
                "meta.created gt \"yesterday\"",
                "userName eq \"\\u0000\"",
                "((((((((((((((((((((((((((((((((((((((((((((((((((((userName pr))))))))))))))))))))))))))))))))))))))))))))))))))))"
            })
    void rfc7644Section3Dot4Dot2Dot2AFilterThatIsNotValidIsRefused(String filter) {
        error(directory.asks().queryParam("filter", filter).get(USERS), 400, "invalidFilter");
    }

    @Test
    void rfc7644Section3Dot4Dot2Dot3And4ResultsAreSortedAndPaged() {
        String mark = Person.newEmail();
        for (String first : List.of("c", "a", "d", "b")) {
            directory
                    .createUser(first + "-" + mark, Map.of("name", Map.of("familyName", first)))
                    .statusCode(201);
        }
        directory
                .asks()
                .get(USERS + "?sortBy=userName&sortOrder=descending&count=2")
                .body("Resources.userName", contains("d-" + mark, "c-" + mark))
                .body("totalResults", is(4), "itemsPerPage", is(2), "startIndex", is(1))
                .body("schemas", contains("urn:ietf:params:scim:api:messages:2.0:ListResponse"));
        directory
                .asks()
                .get(USERS + "?sortBy=name.familyName&startIndex=3&count=100")
                .body("Resources.userName", contains("c-" + mark, "d-" + mark), "startIndex", is(3));
        directory.asks().get(USERS + "?count=0").body("totalResults", is(4), "Resources", empty());
        directory.asks().get(USERS + "?startIndex=-4&count=-1").body("startIndex", is(1), "itemsPerPage", is(0));
        directory.asks().get(USERS + "?startIndex=50").body("totalResults", is(4), "itemsPerPage", is(0));
        error(directory.asks().get(USERS + "?count=many"), 400, "invalidValue");
        error(directory.asks().get(USERS + "?sortBy=userName&sortOrder=up"), 400, "invalidValue");
    }

    @Test
    void rfc7644Section3Dot4Dot2Dot5AttributesAreShownAsAskedForAndTheIdAlways() {
        String name = Person.newEmail();
        String user = directory
                .createUser(
                        name,
                        Map.of(
                                "name",
                                Map.of("givenName", "Ada", "familyName", "Lovelace"),
                                "emails",
                                List.of(Map.of("value", name, "type", "work")),
                                ENTERPRISE,
                                Map.of("department", "Numbers", "division", "East")))
                .path("id");
        directory
                .asks()
                .queryParam("attributes", "userName,name.givenName,emails.value," + ENTERPRISE + ":department")
                .get(USERS + "/" + user)
                .body("id", is(user), "userName", is(name), "active", nullValue(), "meta", nullValue())
                .body("name", is(Map.of("givenName", "Ada")), "emails", contains(Map.of("value", name)))
                .body("'" + ENTERPRISE + "'", is(Map.of("department", "Numbers")));
        directory
                .asks()
                .get(USERS + "/" + user + "?excludedAttributes=id,name.familyName,EMAILS,meta")
                .body(
                        "id",
                        is(user),
                        "name",
                        is(Map.of("givenName", "Ada", "formatted", "Ada Lovelace")),
                        "emails",
                        nullValue(),
                        "meta",
                        nullValue());
        String group = directory.group("Devs", user);
        directory.asks().get(GROUPS + "?excludedAttributes=members").body("Resources[0].members", nullValue());
        directory.asks().get(GROUPS + "/" + group).body("members.value", contains(user));
        directory
                .asks()
                .get(USERS + "/" + user)
                .body("groups.value", contains(group), "groups.display", contains("Devs"));
        error(directory.asks().get(USERS + "?attributes=id&excludedAttributes=name"), 400, "invalidValue");
    }

    @Test
    void theFormattedNameIsMadeOfItsPartsUntilAClientSendsOne() {
        String email = Person.newEmail();
        String mark = "Mark%d".formatted(System.nanoTime());
        String user = directory
                .createUser(email, Map.of("name", Map.of("givenName", mark, "familyName", "Lovelace")))
                .statusCode(201)
                .body("name.formatted", is(mark + " Lovelace"), "roles", empty(), "groups", empty())
                .path("id");
        String path = USERS + "/" + user;
        for (String filter : List.of("name.formatted eq \"%s lovelace\"", "name.formatted sw \"%s \"")) {
            directory
                    .asks()
                    .queryParam("filter", filter.formatted(mark))
                    .get(USERS)
                    .body("Resources.id", contains(user));
        }
        directory
                .asks()
                .get(path + "?attributes=name.formatted,roles")
                .body("name", is(Map.of("formatted", mark + " Lovelace")), "roles", empty(), "groups", nullValue());
        directory
                .asks()
                .get(path + "?excludedAttributes=name.formatted,roles,groups")
                .body("name", is(Map.of("givenName", mark, "familyName", "Lovelace")))
                .body("roles", nullValue(), "groups", nullValue());

        directory
                .patchUser(user, Map.of("op", "replace", "path", "name.familyName", "value", "King"))
                .statusCode(200)
                .body("name.formatted", is(mark + " King"));
        // A client sends back what it has read, with one change.
        directory
                .asks()
                .body(Map.of(
                        "schemas",
                        List.of(TestDirectory.USER),
                        "userName",
                        email,
                        "name",
                        Map.of("givenName", mark, "familyName", "Byron", "formatted", mark + " King"),
                        "roles",
                        List.of(),
                        "groups",
                        List.of()))
                .put(path)
                .statusCode(200)
                .body("name.formatted", is(mark + " Byron"), "roles", empty());

        directory
                .patchUser(user, Map.of("op", "add", "path", "name.formatted", "value", "Countess " + mark))
                .statusCode(200)
                .body("name.formatted", is("Countess " + mark));
        directory
                .patchUser(user, Map.of("op", "replace", "path", "name.familyName", "value", "King"))
                .body("name.formatted", is("Countess " + mark));
        directory
                .patchUser(user, Map.of("op", "remove", "path", "name.formatted"))
                .body("name.formatted", is(mark + " King"));
        directory
                .patchUser(user, Map.of("op", "add", "path", "roles", "value", List.of(Map.of("value", "boss"))))
                .body("roles", contains(Map.of("value", "boss")));
        directory
                .patchUser(user, Map.of("op", "remove", "path", "roles"))
                .statusCode(200)
                .body("roles", empty());
    }

    @Test
    void rfc7644Section3Dot5Dot1PutReplacesWhatIsThereAndRemovesWhatIsLeftOut() {
        String name = Person.newEmail();
        String user = directory
                .createUser(name, Map.of("title", "Countess", "nickName", "A"))
                .path("id");
        directory
                .asks()
                .body(Map.of("userName", name, "title", "Baroness", "id", "other"))
                .put(USERS + "/" + user)
                .statusCode(200)
                .header("ETag", "W/\"2\"")
                .body("id", is(user), "title", is("Baroness"), "nickName", nullValue(), "active", is(true));
        error(directory.asks().body(Map.of("title", "x")).put(USERS + "/" + user), 400, "invalidValue");
        String group = directory.group("Devs", user);
        directory
                .asks()
                .body(Map.of("displayName", "Developers"))
                .put(GROUPS + "/" + group)
                .statusCode(200)
                .body("displayName", is("Developers"), "members", empty());
    }

    @Test
    void rfc7644Section3Dot5Dot2PatchAddsReplacesAndRemovesAllOrNothing() {
        String name = Person.newEmail();
        String user = directory.user(name);
        directory
                .patchUser(
                        user,
                        Map.of("op", "add", "path", "nickName", "value", "Ada"),
                        Map.of("op", "add", "path", "emails", "value", List.of(Map.of("value", name, "type", "work"))),
                        Map.of("op", "add", "value", Map.of("title", "Countess")))
                .statusCode(200)
                .body("nickName", is("Ada"), "title", is("Countess"), "emails.value", contains(name));
        directory
                .patchUser(
                        user,
                        Map.of("op", "add", "path", "emails", "value", List.of(Map.of("value", name, "type", "work"))))
                .body("emails.size()", is(1));
        directory
                .patchUser(
                        user,
                        Map.of("op", "remove", "path", "title"),
                        Map.of("op", "remove", "path", "emails[type eq \"work\"]"))
                .statusCode(200)
                .body("title", nullValue(), "emails", nullValue(), "nickName", is("Ada"));
        error(
                directory.patchUser(
                        user,
                        Map.of("op", "replace", "path", "nickName", "value", "Gone"),
                        Map.of("op", "remove", "path", "userName")),
                400,
                "invalidValue");
        directory.asks().get(USERS + "/" + user).body("nickName", is("Ada"));
        error(directory.patchUser(user, Map.of("op", "remove")), 400, "noTarget");
        error(directory.patchUser(user, Map.of("op", "replace", "path", "id", "value", "x")), 400, "mutability");
        for (String readOnly : List.of(
                "meta.created", "groups[value eq \"x\"].display", "urn:ietf:params:scim:schemas:core:2.0:User:ID")) {
            error(
                    directory.patchUser(user, Map.of("op", "replace", "path", readOnly, "value", "x")),
                    400,
                    "mutability");
        }
        error(directory.patchUser(user, Map.of("op", "move", "path", "title")), 400, "invalidSyntax");
        for (String unclosed : List.of("emails[", "emails[type eq \"work\"", "emails[type eq \"]\"")) {
            error(
                    directory.patchUser(user, Map.of("op", "replace", "path", unclosed, "value", "x")),
                    400,
                    "invalidPath");
        }
        error(
                directory.patchUser(user, Map.of("op", "replace", "path", "active", "value", "perhaps")),
                400,
                "invalidValue");
        error(directory.asks().body(Map.of("operation", List.of())).patch(USERS + "/" + user), 400, "invalidSyntax");
        error(
                directory.patchUser(user, Map.of("op", "replace", "path", "nickName[value eq \"x\"]", "value", "y")),
                400,
                "invalidPath");
    }

    /** Each value that is added is compared with all that are there, so they must not grow from operation to operation. */
    @Test
    void rfc7644Section3Dot5Dot2ManyOperationsAddNoMoreValuesThanOne() {
        String user = directory.user(Person.newEmail());
        Object[] operations = IntStream.range(0, 3)
                .mapToObj(operation -> Map.of(
                        "op",
                        "add",
                        "path",
                        "phoneNumbers",
                        "value",
                        IntStream.range(0, 60)
                                .mapToObj(i -> Map.of("value", "+49 %d %d".formatted(operation, i)))
                                .toList()))
                .toArray();
        error(directory.patchUser(user, operations), 400, "invalidValue");
        Object[] filtered = IntStream.range(0, 101)
                .mapToObj(i -> Map.of(
                        "op",
                        "replace",
                        "path",
                        "phoneNumbers[type eq \"t%d\"].value".formatted(i),
                        "value",
                        "+49 " + i))
                .toArray();
        error(directory.patchUser(user, filtered), 400, "invalidValue");
        directory.asks().get(USERS + "/" + user).body("phoneNumbers", nullValue());
    }

    @Test
    void rfc7644Section3Dot5Dot2MembersOfGroupsAreAddedOnceReplacedAndRemoved() {
        String one = directory.user(Person.newEmail());
        String two = directory.user(Person.newEmail());
        String group = directory.group("Devs", one);
        directory
                .patchGroup(
                        group,
                        Map.of(
                                "op",
                                "add",
                                "path",
                                "members",
                                "value",
                                List.of(Map.of("value", one), Map.of("value", two), Map.of("value", two))))
                .statusCode(200)
                .body("members.value", containsInAnyOrder(one, two));
        directory
                .patchGroup(group, Map.of("op", "replace", "path", "members", "value", List.of(Map.of("value", two))))
                .body("members.value", contains(two));
        directory.patchGroup(group, Map.of("op", "remove", "path", "members")).body("members", empty());
        error(
                directory.patchGroup(
                        group,
                        Map.of(
                                "op",
                                "add",
                                "path",
                                "members",
                                "value",
                                List.of(Map.of("value", "suser_000000000000000000000000")))),
                400,
                "invalidValue");
        error(directory.patchGroup(group, Map.of("op", "remove", "path", "displayName")), 400, "invalidValue");
        directory
                .asks()
                .queryParam("filter", "members.value eq \"%s\"".formatted(two))
                .get(GROUPS)
                .body("totalResults", is(0));
    }

    @Test
    void rfc7644Section3Dot6ADeletedResourceIsGone() {
        String user = directory.user(Person.newEmail());
        String group = directory.group("Devs", user);
        directory.asks().delete(USERS + "/" + user).statusCode(204);
        error(directory.asks().delete(USERS + "/" + user), 404, null);
        directory.asks().get(GROUPS + "/" + group).body("members", empty());
        directory.asks().delete(GROUPS + "/" + group).statusCode(204);
        error(directory.asks().get(GROUPS + "/" + group), 404, null);
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /Bulk, 501",
        "GET, /Me, 501",
        "GET, /Nonsense, 404",
        "GET, /Users/a/b, 404",
        "DELETE, /Users, 405"
    })
    void rfc7644Section3Dot7And12WhatIsNotSupportedIsRefusedInTheFormOfScim(String method, String path, int status) {
        error(directory.asks().body("{}").send(method, "/api/scim/v2" + path), status, null);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"{", "[]", "``", "{\"userName\": 1"})
    void rfc7644Section3Dot12ABodyThatIsNoObjectIsASyntaxError(String body) {
        error(directory.asks().body(body == null ? "" : body).post(USERS), 400, "invalidSyntax");
    }

    @Test
    void rfc7644Section3Dot12ValuesThatCannotBeKeptAreRefused() {
        error(directory.createUser("no address"), 400, "invalidValue");
        error(directory.createUser(" "), 400, "invalidValue");
        error(directory.createUser(Person.newEmail(), Map.of("title", "\u0000")), 400, "invalidValue");
        error(directory.createUser(Person.newEmail(), Map.of("name", "Ada")), 400, "invalidValue");
        error(directory.createUser(Person.newEmail(), Map.of("title", "x".repeat(5_000))), 400, "invalidValue");
        error(directory.createUser("x".repeat(300) + "@example.com"), 400, "invalidValue");
        error(directory.createUser(Person.newEmail(), Map.of("title", "x".repeat(3 << 20))), 413, null);
        error(directory.createUser(Person.newEmail(), Map.of("title", "x".repeat(11 << 20))), 413, null);
    }

    @Test
    void rfc7643Section2Dot3ATextIsSentAsAString() {
        for (Object wrong : List.of(5, true, List.of("y"), Map.of("value", "y"))) {
            mustBeString("userName", directory.createUser("", Map.of("userName", wrong)));
            for (String attribute : List.of("externalId", "displayName", "title")) {
                mustBeString(attribute, directory.createUser(Person.newEmail(), Map.of(attribute, wrong)));
            }
            mustBeString(
                    "name.givenName",
                    directory.createUser(Person.newEmail(), Map.of("name", Map.of("givenName", wrong))));
            mustBeString(
                    "emails.value",
                    directory.createUser(Person.newEmail(), Map.of("emails", List.of(Map.of("value", wrong)))));
            mustBeString(
                    "department",
                    directory.createUser(Person.newEmail(), Map.of(ENTERPRISE, Map.of("department", wrong))));
            mustBeString(
                    "displayName",
                    directory.asks().body(Map.of("displayName", wrong)).post(GROUPS));
            mustBeString(
                    "externalId",
                    directory
                            .asks()
                            .body(Map.of("displayName", "Devs", "externalId", wrong))
                            .post(GROUPS));
            mustBeString(
                    "members.value",
                    directory
                            .asks()
                            .body(Map.of("displayName", "Devs", "members", List.of(Map.of("value", wrong))))
                            .post(GROUPS));
        }
        mustBeString("emails.value", directory.createUser(Person.newEmail(), Map.of("emails", List.of(5))));
    }

    @Test
    void rfc7643Section2Dot3ATextIsChangedToAStringOnly() {
        String name = Person.newEmail();
        String user = directory.user(name);
        String group = directory.group("Devs");
        for (Object wrong : List.of(5, true, List.of("y"))) {
            mustBeString(
                    "title",
                    directory
                            .asks()
                            .body(Map.of("userName", name, "title", wrong))
                            .put(USERS + "/" + user));
            mustBeString(
                    "displayName",
                    directory.asks().body(Map.of("displayName", wrong)).put(GROUPS + "/" + group));
            for (String attribute : List.of("userName", "externalId", "name.givenName")) {
                mustBeString(
                        attribute,
                        directory.patchUser(user, Map.of("op", "replace", "path", attribute, "value", wrong)));
            }
            mustBeString(
                    "displayName",
                    directory.patchUser(user, Map.of("op", "replace", "value", Map.of("displayName", wrong))));
            mustBeString(
                    "emails.value",
                    directory.patchUser(
                            user, Map.of("op", "replace", "path", "emails[type eq \"work\"].value", "value", wrong)));
            for (String attribute : List.of("displayName", "externalId")) {
                mustBeString(
                        attribute,
                        directory.patchGroup(group, Map.of("op", "replace", "path", attribute, "value", wrong)));
            }
            mustBeString(
                    "members.value",
                    directory.patchGroup(
                            group, Map.of("op", "add", "path", "members", "value", List.of(Map.of("value", wrong)))));
        }
        directory.asks().get(USERS + "/" + user).body("userName", is(name), "meta.version", is("W/\"1\""));
    }

    /** Entra sends some single values so, and truth as text. */
    @Test
    void aPatchMayWrapASingleValueInAList() {
        String user = directory.user(Person.newEmail());
        directory
                .patchUser(
                        user,
                        Map.of("op", "Replace", "path", "title", "value", List.of(Map.of("value", "Countess"))),
                        Map.of("op", "Replace", "path", "active", "value", List.of(Map.of("value", "False"))),
                        Map.of("op", "Add", "path", "manager", "value", List.of(Map.of("value", user))))
                .statusCode(200)
                .body("title", is("Countess"), "active", is(false))
                .body("'%s'.manager.value".formatted(ENTERPRISE), is(user));
    }

    @Test
    void rfc7644Section3Dot14AChangeToAnotherVersionIsRefused() {
        String name = Person.newEmail();
        String user = directory.user(name);
        String path = USERS + "/" + user;
        directory
                .asks()
                .header("If-Match", "W/\"1\"")
                .body(Map.of("userName", name, "title", "a"))
                .put(path)
                .statusCode(200);
        error(
                directory
                        .asks()
                        .header("If-Match", "W/\"1\"")
                        .body(Map.of("userName", name))
                        .put(path),
                412,
                null);
        error(directory.asks().header("If-Match", "W/\"1\"").delete(path), 412, null);
        directory.asks().header("If-Match", "*").delete(path).statusCode(204);
        String group = directory.group("Devs");
        error(directory.asks().header("If-Match", "W/\"9\"").delete(GROUPS + "/" + group), 412, null);
    }

    @Test
    void rfc7644Section4DiscoveryTellsWhatIsTrue() {
        directory
                .asks()
                .get("/api/scim/v2/ServiceProviderConfig")
                .statusCode(200)
                .body("patch.supported", is(true), "bulk.supported", is(false), "filter.maxResults", is(200))
                .body("sort.supported", is(true), "etag.supported", is(true), "changePassword.supported", is(false))
                .body("authenticationSchemes[0].type", is("oauthbearertoken"))
                .body("meta.location", endsWith("/api/scim/v2/ServiceProviderConfig"));
        directory
                .asks()
                .get("/api/scim/v2/ResourceTypes")
                .statusCode(200)
                .body("Resources.id", contains("User", "Group"), "totalResults", is(2));
        directory.asks().get("/api/scim/v2/ResourceTypes/User").body("schemaExtensions.schema", contains(ENTERPRISE));
        directory
                .asks()
                .get("/api/scim/v2/Schemas")
                .body("Resources.id", contains(TestDirectory.USER, ENTERPRISE, TestDirectory.GROUP));
        directory
                .asks()
                .get("/api/scim/v2/Schemas/" + TestDirectory.USER)
                .statusCode(200)
                .body("attributes.name", hasItems("userName", "externalId"));
        error(directory.asks().get("/api/scim/v2/Schemas/urn:nonsense"), 404, null);
        error(directory.asks().get("/api/scim/v2/Schemas?filter=id+pr"), 403, null);
    }

    @Test
    void rfc7643Section2Dot4OnlyOneValueIsThePrimaryOne() {
        String name = Person.newEmail();
        String user = directory
                .createUser(
                        name,
                        Map.of(
                                "emails",
                                List.of(
                                        Map.of("value", name, "primary", true),
                                        Map.of("value", "b" + name, "type", "home", "primary", true))))
                .statusCode(201)
                .body("emails.primary", contains(true, false))
                .path("id");
        directory
                .patchUser(
                        user,
                        Map.of(
                                "op",
                                "add",
                                "path",
                                "emails",
                                "value",
                                List.of(Map.of("value", "c" + name, "primary", true))))
                .body("emails.primary", contains(false, false, true));
        directory
                .patchUser(user, Map.of("op", "replace", "path", "emails[type eq \"home\"].primary", "value", true))
                .body("emails.primary", contains(false, true, false));
    }

    @Test
    void rfc7643Section2Dot5AnEmptyTextIsNoValueAndAnEntryWithoutOneIsRemoved() {
        String name = Person.newEmail();
        String user = directory
                .createUser(
                        name,
                        Map.of(
                                "title",
                                "",
                                "phoneNumbers",
                                List.of(Map.of("value", "1", "type", "work"), Map.of("value", "2", "type", "fax"))))
                .body("title", nullValue())
                .path("id");
        directory
                .patchUser(user, Map.of("op", "replace", "path", "phoneNumbers[type eq \"work\"].value", "value", ""))
                .statusCode(200)
                .body("phoneNumbers.type", contains("fax"));
        error(directory.patchUser(user, Map.of("op", "replace", "path", "userName", "value", "")), 400, "invalidValue");
        error(directory.patchUser(user, Map.of("op", "replace", "path", "active", "value", "")), 400, "invalidValue");
    }

    private static void mustBeString(String attribute, ApiResponse response) {
        error(response, 400, "invalidValue").body("detail", is(attribute + " must be a string"));
    }

    private static ApiResponse error(ApiResponse response, int status, @Nullable String scimType) {
        return response.statusCode(status)
                .contentType(TestDirectory.SCIM)
                .body("schemas", contains("urn:ietf:params:scim:api:messages:2.0:Error"))
                .body("status", is(String.valueOf(status)), "scimType", scimType == null ? nullValue() : is(scimType))
                .body("detail", containsString(" "));
    }
}
