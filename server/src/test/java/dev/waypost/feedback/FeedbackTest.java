package dev.waypost.feedback;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class FeedbackTest {
    @Test
    void feedbackIsStored() {
        Person.registered()
                .asks()
                .body(Map.of("type", "idea", "message", "More cats", "page", "/app/x", "rating", 5))
                .post("/api/feedback")
                .statusCode(201)
                .body("data.id", startsWith("fb_"))
                .body("data.status", equalTo("received"));
    }

    @Test
    void invalidRequestsAreRefusedByFieldName() {
        Person person = Person.registered();
        refused(person, Map.of("type", "rant", "message", "x"), "type");
        refused(person, Map.of("type", "bug", "message", " "), "message");
        refused(person, Map.of("type", "bug"), "message");
        refused(person, Map.of("type", "bug", "message", "x".repeat(5_001)), "message");
        refused(person, Map.of("type", "bug", "message", "x", "rating", 6), "rating");
        given().contentType(ApiRequest.JSON)
                .body(Map.of("type", "bug", "message", "x"))
                .post("/api/feedback")
                .statusCode(401);
    }

    @Test
    void feedbackIsLimitedToTwentyAnHour() {
        SettableClock.INSTANCE.stop();
        Person person = Person.registered();
        for (int i = 0; i < 20; i++) {
            person.asks().body(Map.of("type", "bug", "message", "again")).post("/api/feedback");
        }
        person.asks()
                .body(Map.of("type", "bug", "message", "again"))
                .post("/api/feedback")
                .statusCode(429);
    }

    private static void refused(Person person, Map<String, Object> body, String field) {
        person.asks().body(body).post("/api/feedback").statusCode(400).body("error.details[0].field", equalTo(field));
    }
}
