package dev.waypost.tracking;

import static dev.waypost.testing.http.ApiRequest.given;

import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiResponse;
import java.util.HashMap;
import java.util.Map;

/** Requests that report leads and sales and that tests share. */
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

    /** A server-to-server report with the postback token of the workspace. */
    public static ApiResponse report(Person person, Object... parameters) {
        return given().header("X-Forwarded-For", Person.address())
                .header("X-Postback-Token", postbackToken(person))
                .queryParams(map(parameters))
                .get("/api/conversions/s2s");
    }

    /** A report without proof, by a program that knows a click id. */
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

    /** Sets whether the workspace keeps reports without proof. */
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
