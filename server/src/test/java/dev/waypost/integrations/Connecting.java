package dev.waypost.integrations;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.testing.Person;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.Map;

/** The requests about integrations, as tests write them. */
public final class Connecting {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Connecting() {}

    public static JsonPath install(Person person, String provider, Map<String, ?> body) {
        return person.asks()
                .body(body)
                .post("/api/integrations/{provider}/install", provider)
                .then()
                .statusCode(201)
                .extract()
                .jsonPath();
    }

    public static ValidatableResponse installed(Person person, String id) {
        return person.asks().get("/api/integrations/installed/{id}", id).then().statusCode(200);
    }

    public static ValidatableResponse act(Person person, String id, String action) {
        return person.asks()
                .post("/api/integrations/installed/{id}/{action}", id, action)
                .then();
    }

    public static ValidatableResponse conversions(Person person) {
        return person.asks().get("/api/conversions").then().statusCode(200);
    }

    /** A request that a service makes. */
    public static RequestSpecification fromService() {
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
