package dev.waypost.integrations;

import static dev.waypost.testing.http.ApiRequest.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.testing.Person;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.Map;

/** Requests about integrations that tests share. */
public final class IntegrationRequests {
    private static final ObjectMapper JSON = new ObjectMapper();

    private IntegrationRequests() {}

    public static JsonBody install(Person person, String provider, Map<String, ?> body) {
        return person.asks()
                .body(body)
                .post("/api/integrations/{provider}/install", provider)
                .statusCode(201)
                .jsonPath();
    }

    public static ApiResponse installed(Person person, String id) {
        return person.asks().get("/api/integrations/installed/{id}", id).statusCode(200);
    }

    public static ApiResponse act(Person person, String id, String action) {
        return person.asks().post("/api/integrations/installed/{id}/{action}", id, action);
    }

    public static ApiResponse conversions(Person person) {
        return person.asks().get("/api/conversions").statusCode(200);
    }

    /** A request from a service. */
    public static ApiRequest fromService() {
        return given().header("X-Forwarded-For", Person.address());
    }

    public static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
