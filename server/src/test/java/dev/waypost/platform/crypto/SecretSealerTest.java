package dev.waypost.platform.crypto;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.AuthenticatorApp;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class SecretSealerTest {
    private static final String HOOKS = "/api/webhooks-manage";

    @Inject
    SecretSealer keeping;

    @Inject
    Db db;

    private Person person;
    private HttpServer receiver;
    private JsonBody webhook;
    private List<String> recoveryCodes = List.of();

    @BeforeEach
    void prepare() throws IOException {
        person = Person.registered();
        receiver = LocalPages.server();
        String url = "http://localhost:%d/".formatted(receiver.getAddress().getPort());
        webhook = person.asks()
                .body(Map.of("name", "Hook", "url", url, "triggers", List.of("link.created")))
                .post(HOOKS)
                .statusCode(201)
                .jsonPath();
    }

    @AfterEach
    void stop() {
        receiver.stop(0);
    }

    @Test
    void theDatabaseContainsNoPlainSecret() {
        AuthenticatorApp app = secondFactor();
        assertThat(kept()).startsWith("sealed:").doesNotContain("whsec_");
        assertThat(keptOfPerson()).startsWith("sealed:").doesNotContain(app.secret());
        person.asks().post(HOOKS + "/{id}/rotate-secret", id()).statusCode(200);
        assertThat(db.one(
                        Sql.of("SELECT previous_secret FROM webhooks WHERE id = ?", uuid()),
                        row -> row.text("previous_secret")))
                .hasValueSatisfying(previous -> assertThat(previous).startsWith("sealed:"));
    }

    @Test
    void plainSecretsOfEarlierVersionsWorkAndAreEncryptedAtTheStart() {
        String secret = webhook.getString("data.secret");
        keep(secret);
        AuthenticatorApp app = secondFactor();
        db.run(Sql.of("UPDATE users SET totp_secret = ? WHERE email = ?", app.secret(), person.email()));
        read().body("data.secret", endsWith(secret.substring(secret.length() - 4)));
        signIn(Map.of("totp", app.code())).statusCode(200);

        keeping.sealAll();

        assertThat(kept()).startsWith("sealed:");
        assertThat(keptOfPerson()).startsWith("sealed:");
        read().body("data.secret", endsWith(secret.substring(secret.length() - 4)));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));
        signIn(Map.of("totp", app.code())).statusCode(200);
        assertThat(keeping.sealAll()).isZero();
    }

    @Test
    void plainWebhookHeadersOfEarlierVersionsWorkAndAreEncryptedAtTheStart() {
        db.run(Sql.of("UPDATE webhooks SET headers = ? WHERE id = ?", "{\"x-key\": \"sesame\"}", uuid()));
        read().body("data.headers", is(Map.of("x-key", "****")));

        keeping.sealAll();

        assertThat(db.one(Sql.of("SELECT headers FROM webhooks WHERE id = ?", uuid()), row -> row.text("headers")))
                .hasValueSatisfying(
                        kept -> assertThat(kept).startsWith("sealed:").doesNotContain("sesame"));
        read().body("data.headers", is(Map.of("x-key", "****")));
    }

    @Test
    void withAnotherKeyTheOperatorIsWarnedAndUsersCanReplaceTheirSecrets() {
        keep(foreign("whsec_AAAA"));
        AuthenticatorApp app = secondFactor();
        db.run(Sql.of("UPDATE users SET totp_secret = ? WHERE email = ?", foreign(app.secret()), person.email()));

        assertThat(keeping.sealAll()).isEqualTo(2);

        read().body("data.secret", is("whsec_****"));
        test().body("data.delivered", is(false)).body("data.error", containsString("rotate the secret"));
        person.asks().post(HOOKS + "/{id}/rotate-secret", id()).statusCode(200);
        test().body("data.error", not(containsString("rotate the secret")));
        signIn(Map.of("totp", app.code())).statusCode(503);
        signIn(Map.of("recoveryCode", recoveryCodes.getFirst())).statusCode(200);
        db.run(Sql.of("UPDATE users SET totp_secret = NULL, totp_enabled_at = NULL WHERE email = ?", person.email()));
        db.run(Sql.of("UPDATE webhooks SET previous_secret = NULL WHERE id = ?", uuid()));
    }

    private AuthenticatorApp secondFactor() {
        AuthenticatorApp app = new AuthenticatorApp(
                person.asks().post("/api/auth/2fa/setup").statusCode(200).path("data.secret"));
        recoveryCodes = person.asks()
                .body(Map.of("code", app.code()))
                .post("/api/auth/2fa/enable")
                .statusCode(200)
                .path("data.recoveryCodes");
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));
        return app;
    }

    private ApiResponse signIn(Map<String, String> factor) {
        return given().contentType("application/json")
                .body(Map.of(
                        "email",
                        person.email(),
                        "password",
                        Person.PASSWORD,
                        factor.keySet().iterator().next(),
                        factor.values().iterator().next()))
                .post("/api/auth/login");
    }

    private ApiResponse read() {
        return person.asks().get(HOOKS + "/{id}", id()).statusCode(200);
    }

    private ApiResponse test() {
        return person.asks().post(HOOKS + "/{id}/test", id()).statusCode(200);
    }

    private String id() {
        return webhook.getString("data.id");
    }

    private UUID uuid() {
        return Ids.parse("wh", id());
    }

    private void keep(String secret) {
        db.run(Sql.of("UPDATE webhooks SET secret = ? WHERE id = ?", secret, uuid()));
    }

    private String kept() {
        return db.one(Sql.of("SELECT secret FROM webhooks WHERE id = ?", uuid()), row -> row.text("secret"))
                .orElseThrow();
    }

    private String keptOfPerson() {
        return db.one(
                        Sql.of("SELECT totp_secret FROM users WHERE email = ?", person.email()),
                        row -> row.text("totp_secret"))
                .orElseThrow();
    }

    private static String foreign(String secret) {
        byte[] sealed = SealedBytes.seal("another server's key", secret.getBytes(StandardCharsets.UTF_8));
        return "sealed:" + Base64.getEncoder().encodeToString(sealed);
    }
}
