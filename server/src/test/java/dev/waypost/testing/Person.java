package dev.waypost.testing;

import static dev.waypost.testing.http.ApiRequest.given;

import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.JsonBody;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A signed-in user with an account and its first workspace. */
public record Person(String id, String email, String token, String workspaceId) {
    public static final String PASSWORD = "correct horse battery staple";

    private static final AtomicInteger NEXT = new AtomicInteger();

    public static Person registered() {
        return registered(newEmail());
    }

    /** An e-mail address without an account. */
    public static String newEmail() {
        return "person-%d-%d@example.com".formatted(NEXT.incrementAndGet(), System.nanoTime());
    }

    public static Person registered(String email) {
        JsonBody made = given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address())
                .body(Map.of("email", email, "password", PASSWORD, "name", "Test Person"))
                .post("/api/auth/register")
                .statusCode(201)
                .jsonPath();
        return new Person(
                made.getString("data.user.id"),
                made.getString("data.user.email"),
                made.getString("data.token"),
                made.getString("data.workspace.id"));
    }

    /** The same user with a verified e-mail address, on servers where it was not verified from the start. */
    public Person verified() {
        boolean verified = asks().get("/api/users/me").statusCode(200).path("data.emailVerified");
        if (!verified) {
            String token = SentMails.to(email, "Confirm your e-mail address").token();
            given().contentType(ApiRequest.JSON)
                    .body(Map.of("token", token))
                    .post("/api/auth/verify-email")
                    .statusCode(200);
        }
        return this;
    }

    /** The same user with a new session. */
    public Person signedInAgain() {
        String fresh = given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", address())
                .body(Map.of("email", email, "password", PASSWORD))
                .post("/api/auth/login")
                .statusCode(200)
                .path("data.token");
        return new Person(id, email, fresh, workspaceId);
    }

    /** A request with this user's session. */
    public ApiRequest asks() {
        return given().contentType(ApiRequest.JSON).header("Authorization", "Bearer " + token);
    }

    /** A request with this user's session for another workspace. */
    public ApiRequest asksIn(String workspaceId) {
        return asks().header("X-Workspace-Id", workspaceId);
    }

    /** A new API key of the user's workspace. */
    public String key(String... scopes) {
        return asks().body(Map.of("name", "test", "scopes", List.of(scopes)))
                .post("/api/workspaces/{id}/api-keys", workspaceId)
                .statusCode(201)
                .path("data.key");
    }

    /** Converts an amount to another currency at the current rates. */
    public BigDecimal exchanged(String amount, String from, String to) {
        return new BigDecimal(asks().get("/api/fx/convert?from={from}&to={to}&amount={amount}", from, to, amount)
                .statusCode(200)
                .jsonPath()
                .getString("data.result"));
    }

    /** A different client address for each user, so that tests do not share limits by address. */
    public static String address() {
        int number = NEXT.incrementAndGet();
        return "198.18.%d.%d".formatted(number / 250 % 250, number % 250 + 1);
    }
}
