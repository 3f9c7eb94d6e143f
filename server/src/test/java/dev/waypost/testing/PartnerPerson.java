package dev.waypost.testing;

import static dev.waypost.testing.http.ApiRequest.given;

import dev.waypost.auth.session.SessionCookie;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.util.Map;

/** A partner with an account, signed in by its cookie. */
public record PartnerPerson(String id, String email, String cookie, String csrfToken) {
    public static PartnerPerson registered() {
        return registered(Person.newEmail());
    }

    public static PartnerPerson registered(String email) {
        return registered(Map.of("email", email, "password", Person.PASSWORD, "name", "Pat Partner", "country", "de"));
    }

    public static PartnerPerson registered(Map<String, ?> body) {
        return of(register(body).statusCode(201));
    }

    public static ApiResponse register(Map<String, ?> body) {
        return given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(body)
                .post("/api/partners/auth/register");
    }

    /** The partner of a sign-in response. */
    public static PartnerPerson of(ApiResponse signedIn) {
        return new PartnerPerson(
                signedIn.path("data.partner.id"),
                signedIn.path("data.partner.email"),
                signedIn.cookie(SessionCookie.OF_PARTNERS),
                signedIn.path("data.csrfToken"));
    }

    /** A request with this partner's session. */
    public ApiRequest asks() {
        return given().contentType(ApiRequest.JSON)
                .cookie(SessionCookie.OF_PARTNERS, cookie)
                .header("X-CSRF-Token", csrfToken);
    }
}
