package dev.waypost.auth.session;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import io.restassured.http.ContentType;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class AuthResourceTest {
    @Test
    void registeringMakesAnAccountAndItsFirstWorkspace() {
        given().contentType(ContentType.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(Map.of("email", "Ada@Example.com", "password", Person.PASSWORD, "name", "Ada"))
                .post("/api/auth/register")
                .then()
                .statusCode(201)
                .body("success", is(true))
                .body("data.user.id", matchesPattern("usr_[0-9a-z]{24}"))
                .body("data.user.email", is("ada@example.com"))
                .body("data.user.createdAt", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"))
                .body("data.workspace.id", startsWith("ws_"))
                .body("data.workspace.role", is("owner"))
                .body("data.workspace.plan", is("enterprise"))
                .body("data.csrfToken", notNullValue())
                .header("X-RateLimit-Limit", notNullValue())
                .header("X-RateLimit-Remaining", notNullValue())
                .header("X-RateLimit-Reset", notNullValue())
                .header("X-Request-Id", notNullValue())
                .cookie(SessionCookie.NAME);
    }

    @Test
    void namesEveryInvalidField() {
        given().contentType(ContentType.JSON)
                .body(Map.of("email", "not an address", "password", "short"))
                .post("/api/auth/register")
                .then()
                .statusCode(400)
                .body("success", is(false))
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.details.field", is(java.util.List.of("email", "name", "password")));
    }

    @Test
    void theSessionIsKnownByItsBearerToken() {
        Person person = Person.registered();
        person.asks().get("/api/auth/session").then().statusCode(200).body("data.user.email", is(person.email()));
    }

    @Test
    void aMissingCredentialIsUnauthorized() {
        given().get("/api/auth/session").then().statusCode(401).body("error.code", is("UNAUTHORIZED"));
    }
}
