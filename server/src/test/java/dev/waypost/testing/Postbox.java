package dev.waypost.testing;

import static io.restassured.RestAssured.given;

import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;

/** The letters that somebody received. */
public final class Postbox {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Postbox() {}

    /** How many letters with this subject have arrived so far. */
    public static int count(String to, String subject) {
        return ids(to, subject).size();
    }

    /** Waits for that many letters with this subject. */
    public static void await(String to, String subject, int many) {
        Awaitility.await().atMost(PATIENCE).until(() -> count(to, subject) >= many);
    }

    /** The text of the newest letter with this subject, once there is one. */
    public static String text(String to, String subject) {
        await(to, subject, 1);
        return given().get("/api/dev/mailbox/{id}", ids(to, subject).getFirst())
                .then()
                .statusCode(200)
                .extract()
                .path("data.text");
    }

    /** What the link in the newest letter with this subject ends in. */
    public static String token(String to, String subject) {
        String text = text(to, subject).strip();
        return text.substring(text.lastIndexOf('/') + 1);
    }

    private static List<String> ids(String to, String subject) {
        return given().get("/api/dev/mailbox?limit=100")
                .then()
                .statusCode(200)
                .extract()
                .path("data.findAll { it.to == '%s' && it.subject == '%s' }.id".formatted(to, subject));
    }
}
