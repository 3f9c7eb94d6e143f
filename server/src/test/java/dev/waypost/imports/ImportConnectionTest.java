package dev.waypost.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.access.Role;
import dev.waypost.imports.connections.OAuthClient;
import dev.waypost.imports.connections.TestOAuthClients;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ImportConnectionTest {
    @Inject
    Db db;

    @Inject
    Team team;

    private final List<String> exchanges = new CopyOnWriteArrayList<>();
    private Person person;
    private HttpServer service;
    private EmulatedService bitly;
    private String prefix;

    @BeforeEach
    void register() throws IOException {
        person = Person.registered();
        prefix = ImportRequests.prefix();
        bitly = EmulatedService.with(
                ProviderDialect.BITLY,
                List.of(ProviderDialect.BITLY.link(prefix + "c", "https://example.com/connected")));
        service = LocalPages.server();
        service.createContext("/token", exchange -> {
            exchanges.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            boolean good = exchanges.getLast().contains("code=good");
            byte[] answer = (good
                            ? "{\"access_token\": \"" + EmulatedService.KEY + "\"}"
                            : "{\"error\": \"invalid_grant\"}")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(good ? 200 : 400, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        String address = "http://127.0.0.1:" + service.getAddress().getPort();
        TestOAuthClients.register(
                ProviderName.BITLY,
                new OAuthClient(
                        "client-1",
                        "secret-1",
                        "https://bitly.com/oauth/authorize",
                        address + "/token",
                        bitly.address(),
                        ""));
    }

    @AfterEach
    void stop() {
        service.stop(0);
        bitly.close();
        TestOAuthClients.clear();
    }

    @Test
    void providersListTheirMeansOfAccess() {
        person.asks()
                .get("/links/import/providers")
                .statusCode(200)
                .body("data.id", is(List.of("bitly", "rebrandly", "shortio", "dub", "yourls", "kutt", "shlink", "csv")))
                .body("data[0].authType", is("oauth"))
                .body("data[0].connected", is(false))
                .body("data[1].authType", is("api_key"))
                .body("data[7].authType", is("file"))
                .body("data.available", is(Collections.nCopies(8, true)));
    }

    @Test
    void withoutAnAppAKeyIsAskedFor() {
        person.asks()
                .get("/links/import/rebrandly/auth")
                .statusCode(200)
                .body("data.requiresApiKey", is(true))
                .body("data.authUrl", nullValue());
        person.asks().get("/links/import/nothing/auth").statusCode(404);
        person.asks().get("/links/import/csv/auth").statusCode(400);
    }

    @Test
    void aConnectionStartedInOneSessionCannotBeFinishedInAnother() {
        JsonBody begun = begin();
        callback(person.signedInAgain(), "good", begun.getString("data.state"))
                .statusCode(400)
                .body("error.details[0].field", is("state"));
        assertThat(exchanges).isEmpty();
        person.asks().get("/links/import/providers").body("data[0].connected", is(false));
    }

    @Test
    void anAuthorizationCodeConnectsTheServiceAndNoKeyIsNeeded() {
        JsonBody begun = begin();
        String url = begun.getString("data.authUrl");
        assertThat(url).startsWith("https://bitly.com/oauth/authorize?response_type=code&client_id=client-1");
        assertThat(URLDecoder.decode(url, StandardCharsets.UTF_8)).contains("/api/links/import/bitly/callback");

        callback(person, "good", begun.getString("data.state"))
                .statusCode(200)
                .body("data.provider", is("bitly"))
                .body("data.connected", is(true))
                .body("data.accounts.id", is(List.of("Bgroup1")))
                .body("data.accounts.name", is(List.of("Acme")));

        assertThat(URLDecoder.decode(exchanges.getFirst(), StandardCharsets.UTF_8))
                .contains("grant_type=authorization_code", "client_secret=secret-1", "callback");
        person.asks().get("/links/import/providers").body("data[0].connected", is(true));
        person.asks()
                .get("/links/import/bitly/accounts")
                .statusCode(200)
                .body("data.id", is(List.of("Bgroup1")))
                .body("data[0].domains", is(List.of("go.acme.test", "bit.ly")));
        String id = ImportRequests.start(person, "bitly", Map.of("accountIds", List.of("Bgroup1")));
        assertThat(ImportRequests.ended(person, id).getInt("data.created")).isEqualTo(1);
        assertThat(ImportRequests.link(person, prefix + "c").getString("data.destinationUrl"))
                .isEqualTo("https://example.com/connected");
    }

    @Test
    void aConnectionIsForgottenWhenThatIsAskedFor() {
        callback(person, "good", begin().getString("data.state")).statusCode(200);
        Person.registered().asks().delete("/links/import/bitly/auth").statusCode(404);
        person.asks()
                .delete("/links/import/bitly/auth")
                .statusCode(200)
                .body("data.id", is("bitly"))
                .body("data.deleted", is(true));
        person.asks().get("/links/import/providers").body("data[0].connected", is(false));
        person.asks()
                .body(Map.of())
                .post("/links/import/bitly/start")
                .statusCode(400)
                .body("error.details[0].field", is("apiKey"));
        person.asks().delete("/links/import/bitly/auth").statusCode(404);
        person.asks().delete("/links/import/nothing/auth").statusCode(404);
    }

    @Test
    void browsersAreSentOnToTheDashboard() {
        person.asks()
                .header("Accept", "text/html,application/xhtml+xml")
                .queryParam("code", "good")
                .queryParam("state", begin().getString("data.state"))
                .get("/links/import/bitly/callback")
                .statusCode(302)
                .header("Location", endsWith("/imports?connected=bitly"));
    }

    @Test
    void anUnknownAuthorizationCodeConnectsNothing() {
        callback(person, "bad", begin().getString("data.state"))
                .statusCode(400)
                .body("error.code", is("PROVIDER_UNAUTHORIZED"));
        person.asks().get("/links/import/providers").body("data[0].connected", is(false));
    }

    @Test
    void aForgedForeignOrExpiredStateIsRefused() {
        String state = begin().getString("data.state");
        for (String wrong : List.of("", "x", state.substring(1), state + "A", "AAAA" + state)) {
            callback(person, "good", wrong).statusCode(400).body("error.details[0].field", is("state"));
        }
        callback(Person.registered(), "good", state).statusCode(400);
        person.asks()
                .queryParam("state", state)
                .get("/links/import/rebrandly/callback")
                .statusCode(400);
        person.asks()
                .queryParam("state", state)
                .queryParam("error", "access_denied")
                .get("/links/import/bitly/callback")
                .statusCode(400)
                .body("error.message", containsString("did not grant access"));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(16));
        callback(person, "good", state).statusCode(400).body("error.details[0].field", is("state"));
        assertThat(exchanges).isEmpty();
    }

    @Test
    void aUserWithoutThePermissionCannotConnect() {
        String workspace = team.workspace();
        Person editor = team.of(Role.EDITOR);
        String state = editor.asksIn(workspace)
                .get("/links/import/bitly/auth")
                .statusCode(200)
                .path("data.state");
        team.changeRole(workspace, Role.EDITOR, Role.VIEWER);

        callback(editor, "good", state).statusCode(400).body("error.details[0].field", is("state"));
    }

    /** Another member must not be able to have the token sent to another host. */
    @Test
    void aConnectionIsUsedOnlyAtTheServiceItself() {
        person.asks().body(Map.of()).post("/links/import/bitly/start").statusCode(400);
        callback(person, "good", begin().getString("data.state")).statusCode(200);

        person.asks()
                .body(Map.of("baseUrl", "https://evil.example"))
                .post("/links/import/bitly/start")
                .statusCode(400)
                .body("error.details[0].field", is("apiKey"));
        assertThat(db.number(Sql.of(
                        "SELECT count(*) FROM import_connections WHERE position(? in encode(token, 'escape')) > 0",
                        EmulatedService.KEY)))
                .isZero();
    }

    @Test
    void keysAreKeptEncryptedAndNeverShown() {
        String id = ImportRequests.start(
                person, "shlink", Map.of("apiKey", "a-very-secret-key", "baseUrl", "https://shlink.example"));
        long plain = db.number(Sql.of(
                "SELECT count(*) FROM import_inputs WHERE position(? in encode(access, 'escape')) > 0",
                "a-very-secret-key"));
        assertThat(plain).isZero();
        assertThat(person.asks().get("/links/import/jobs/{id}", id).asString()).doesNotContain("a-very-secret-key");
        assertThat(db.list(
                        Sql.of(
                                "SELECT request::text || submitter::text AS kept FROM jobs WHERE request::text LIKE '%shlink%'"),
                        row -> row.text("kept")))
                .noneMatch(text -> text.contains("a-very-secret-key"));
        person.asks().get("/links/import/jobs").body("data", hasSize(1));
    }

    private JsonBody begin() {
        return person.asks().get("/links/import/bitly/auth").statusCode(200).jsonPath();
    }

    private static ApiResponse callback(Person who, String code, String state) {
        return who.asks().queryParam("code", code).queryParam("state", state).get("/links/import/bitly/callback");
    }
}
