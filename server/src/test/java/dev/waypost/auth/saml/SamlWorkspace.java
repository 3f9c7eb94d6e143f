package dev.waypost.auth.saml;

import static dev.waypost.testing.http.ApiRequest.given;

import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestDns;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.net.URI;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A workspace with a verified domain and an active connection to an identity provider. */
record SamlWorkspace(Person owner, TestIdp idp, String domain, String connectionId) {
    static SamlWorkspace connected() {
        return connected(Map.of());
    }

    /** With these fields of the connection beside the defaults. */
    static SamlWorkspace connected(Map<String, Object> fields) {
        Person owner = Person.registered();
        String domain = newDomain();
        prove(owner, domain);
        TestIdp idp = TestIdp.anew();
        Map<String, Object> body = new HashMap<>(manual(idp));
        body.put("allowedDomains", List.of(domain));
        body.putAll(fields);
        String id = owner.asks()
                .body(body)
                .post("/api/saml/connections")
                .statusCode(201)
                .path("data.id");
        SamlWorkspace workspace = new SamlWorkspace(owner, idp, domain, id);
        workspace.change(Map.of("status", "active")).statusCode(200);
        return workspace;
    }

    static Map<String, Object> manual(TestIdp idp) {
        return Map.of(
                "name",
                "Test provider",
                "entityId",
                idp.entityId(),
                "ssoUrl",
                TestIdp.SSO_URL,
                "sloUrl",
                TestIdp.SLO_URL,
                "certificate",
                idp.certificate());
    }

    static String newDomain() {
        return "d%d.example.net".formatted(System.nanoTime());
    }

    /** Adds the domain and sets the DNS record that verifies it. */
    static String prove(Person owner, String domain) {
        JsonBody added = owner.asks()
                .body(Map.of("domain", domain))
                .post("/api/saml/domains")
                .statusCode(201)
                .jsonPath();
        TestDns.set("TXT", added.getString("data.dnsRecord.name"), added.getString("data.dnsRecord.value"));
        String id = added.getString("data.id");
        owner.asks().post("/api/saml/domains/{id}/verify", id).statusCode(200);
        return id;
    }

    ApiResponse change(Map<String, Object> fields) {
        return owner.asks().body(fields).patch("/api/saml/connections/{id}", connectionId);
    }

    String newEmail() {
        return "person-%d@%s".formatted(System.nanoTime(), domain);
    }

    /** The values of the service provider for the identity provider. */
    JsonBody serviceProvider() {
        return owner.asks().get("/api/saml/service-provider").statusCode(200).jsonPath();
    }

    X509Certificate certificate() {
        return IdpCertificates.parse("certificate", serviceProvider().getString("data.certificate"));
    }

    BegunSignIn begin() {
        return begin(null);
    }

    BegunSignIn begin(@Nullable String relayState) {
        ApiRequest request = browser();
        return BegunSignIn.of((relayState == null ? request : request.queryParam("relayState", relayState))
                .get("/api/saml/authorize/{id}", owner.workspaceId())
                .statusCode(302));
    }

    /** A response to a request that was sent just now. */
    TestResponse answer(String email) {
        return answer(email, begin());
    }

    TestResponse answer(String email, BegunSignIn begun) {
        return unasked(email).with(response -> {
            response.inResponseTo = begun.requestId();
            response.browser = begun.browser();
        });
    }

    /** An unsolicited response. */
    TestResponse unasked(String email) {
        return idp.response().with(response -> {
            response.destination = base() + "/api/saml/callback";
            response.recipient = base() + "/api/saml/callback";
            response.audience = base() + "/api/saml/metadata/" + owner.workspaceId();
            response.nameId = email;
        });
    }

    private String base() {
        String acs = serviceProvider().getString("data.acsUrl");
        return acs.substring(0, acs.length() - "/api/saml/callback".length());
    }

    /** Sends a response from the browser that started the sign-in, and follows the redirect that completes it. */
    static ApiResponse deliver(TestResponse response) {
        ApiResponse taken = post(response);
        return taken.statusCode() == 303 ? complete(taken.header("Location"), response.browser) : taken;
    }

    /** Sends a response as browsers send a form of another site: without cookies. */
    static ApiResponse post(TestResponse response) {
        return browser().form("SAMLResponse", response.base64()).post("/api/saml/callback");
    }

    /**
     * Requests the URL to which a browser is redirected with a ticket.
     *
     * @param browser the cookie of the browser; null if it has none
     */
    static ApiResponse complete(String address, @Nullable String browser) {
        return as(browser(), browser).encoded().get(local(address));
    }

    /** Sends a response as a program that reads the reason of a refusal. */
    static ApiResponse deliverJson(String response) {
        return deliverJson(response, null);
    }

    static ApiResponse deliverJson(TestResponse response) {
        return deliverJson(response.base64(), response.browser);
    }

    private static ApiResponse deliverJson(String response, @Nullable String browser) {
        return as(given().accept(ApiRequest.JSON).header("X-Forwarded-For", Person.address()), browser)
                .form("SAMLResponse", response)
                .post("/api/saml/callback");
    }

    private static ApiRequest as(ApiRequest request, @Nullable String browser) {
        return browser == null ? request : request.cookie(BegunSignIn.COOKIE, browser);
    }

    static ApiRequest browser() {
        return given().accept("text/html,*/*").header("X-Forwarded-For", Person.address());
    }

    /** The user whom a valid response signs in. */
    Person signIn(String email) {
        JsonBody in = deliverJson(answer(email)).statusCode(200).jsonPath();
        return new Person(
                in.getString("data.user.id"), email, in.getString("data.token"), in.getString("data.workspaceId"));
    }

    /** Path and query of a URL of the server under test. */
    static String local(String address) {
        URI uri = URI.create(address);
        return uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
    }

    /**
     * A sign-in that has started.
     *
     * @param address the URL of the identity provider with the request
     * @param browser the cookie of the browser that started it
     */
    record BegunSignIn(String address, String requestId, String browser) {
        static final String COOKIE = "waypost_saml";

        static BegunSignIn of(ApiResponse redirect) {
            String address = redirect.header("Location");
            return new BegunSignIn(
                    address,
                    TestIdp.message(address, "SAMLRequest").getDocumentElement().getAttribute("ID"),
                    redirect.cookie(COOKIE));
        }
    }
}
