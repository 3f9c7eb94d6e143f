package dev.waypost.tracking;

import static dev.waypost.testing.http.ApiRequest.given;

import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiResponse;
import java.util.HashMap;
import java.util.Map;

/** The requests that report leads and sales, as tests write them. */
public final class ReportRequests {
    private ReportRequests() {}

    public static ApiResponse track(Person person, Object... fields) {
        return person.asks().body(map(fields)).post("/api/conversions/track");
    }

    public static ApiResponse lead(Person person, Object... fields) {
        return person.asks().body(map(fields)).post("/api/track/lead");
    }

    public static ApiResponse sale(Person person, Object... fields) {
        return person.asks().body(map(fields)).post("/api/track/sale");
    }

    /** What a server reports by address, with the postback token of the person's workspace. */
    public static ApiResponse report(Person person, Object... parameters) {
        return given().header("X-Forwarded-For", Person.address())
                .header("X-Postback-Token", postbackToken(person))
                .queryParams(map(parameters))
                .get("/api/conversions/s2s");
    }

    /** What anybody can report who knows a click. */
    public static ApiResponse unproven(Object... parameters) {
        return given().header("X-Forwarded-For", Person.address())
                .queryParams(map(parameters))
                .get("/api/conversions/s2s");
    }

    public static String postbackToken(Person person) {
        return person.asks()
                .get("/api/workspaces/{id}/postback", person.workspaceId())
                .statusCode(200)
                .path("data.token");
    }

    /** Lets the person's workspace keep reports without proof, or not. */
    public static void openReports(Person person, boolean open) {
        person.asks()
                .body(map("openReports", open))
                .patch("/api/workspaces/{id}/postback", person.workspaceId())
                .statusCode(200);
    }

    public static Map<String, Object> map(Object... fields) {
        Map<String, Object> map = new HashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            map.put((String) fields[i], fields[i + 1]);
        }
        return map;
    }
}
