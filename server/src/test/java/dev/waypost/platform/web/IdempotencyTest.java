package dev.waypost.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class IdempotencyTest {
    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void aRepeatedPostGetsTheFirstAnswerAndChangesNothing() {
        Response first = create("one", "a");
        Response again = create("one", "a");

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        keys().then().body("data", hasSize(1));
    }

    @Test
    void theSameKeyWithAnotherBodyIsAConflict() {
        create("one", "a");
        create("one", "b").then().statusCode(409).body("error.code", is("IDEMPOTENCY_KEY_REUSED"));
    }

    @Test
    void aRefusedRequestCanBeMendedAndSentAgain() {
        create("one", "").then().statusCode(400);
        create("one", "a").then().statusCode(201).header("Idempotent-Replayed", not(notNullValue()));
    }

    @Test
    void anotherCallersKeyIsAnotherKey() {
        create("one", "a").then().statusCode(201);
        person = Person.registered();
        create("one", "a").then().statusCode(201).header("Idempotent-Replayed", not(notNullValue()));
    }

    @Test
    void theAnswerIsForgottenAfterADay() {
        create("one", "a");
        SettableClock.INSTANCE.advance(Duration.ofHours(25));
        create("one", "a").then().statusCode(201).header("Idempotent-Replayed", not(notNullValue()));
        keys().then().body("data", hasSize(2));
    }

    private Response create(String key, String name) {
        return person.asks()
                .header("Idempotency-Key", key)
                .body(Map.of("name", name, "scopes", List.of("links:read")))
                .post("/api/workspaces/{id}/api-keys", person.workspaceId());
    }

    private Response keys() {
        return person.asks().get("/api/workspaces/{id}/api-keys", person.workspaceId());
    }
}
