package dev.waypost.auth.saml;

import static dev.waypost.auth.saml.SamlWorkspace.browser;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;

import dev.waypost.platform.http.Form;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

@WaypostTest
class SamlLogoutTest {
    private static final String RSA_SHA1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";

    private SamlWorkspace workspace;
    private String email;

    @BeforeEach
    void connect() {
        workspace = Shared.WORKSPACE;
        email = workspace.newEmail();
    }

    @Test
    void anUnknownWorkspaceIsNotFoundAndSignsNobodyOut() {
        Person person = workspace.signIn(email);
        browser()
                .cookie("waypost_session", person.token())
                .get("/api/saml/logout/ws_000000000000000000000000")
                .statusCode(404)
                .body("error.code", is("NOT_FOUND"));
        signedIn(person, true);
    }

    @Test
    void signingOutHereEndsOurSessionAndAsksTheIdentityProviderToEndItsOwn() {
        Person person = workspace.signIn(email);
        browser()
                .cookie("waypost_session", person.token())
                .header("Sec-Fetch-Site", "cross-site")
                .get("/api/saml/logout/{id}", workspace.owner().workspaceId())
                .statusCode(302);
        signedIn(person, true);
        ApiResponse out = browser()
                .cookie("waypost_session", person.token())
                .get("/api/saml/logout/{id}", workspace.owner().workspaceId())
                .statusCode(302);
        signedIn(person, false);
        assertThat(out.detailedCookie("waypost_session").getMaxAge()).isZero();
        String address = out.header("Location");
        assertThat(address).startsWith(TestIdp.SLO_URL + "?SAMLRequest=").contains("&Signature=");
        Document request = TestIdp.message(address, "SAMLRequest");
        assertThat(request.getElementsByTagNameNS(TestResponse.ASSERTION, "NameID")
                        .item(0)
                        .getTextContent())
                .isEqualTo(email);

        String response = """
                <samlp:LogoutResponse xmlns:samlp="%s" xmlns:saml="%s" ID="_l%d" Version="2.0" IssueInstant="%s" InResponseTo="%s">\
                <saml:Issuer>%s</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>\
                </samlp:Status></samlp:LogoutResponse>""".formatted(
                        TestResponse.PROTOCOL,
                        TestResponse.ASSERTION,
                        System.nanoTime(),
                        SettableClock.INSTANCE.instant(),
                        request.getDocumentElement().getAttribute("ID"),
                        workspace.idp().entityId());
        String query = signed("SAMLResponse", response);
        take(query).statusCode(302).header("Location", endsWith("/app/sign-in"));
        take(query).header("Location", containsString("ssoError=unknown_request"));
        workspace
                .owner()
                .asks()
                .get("/api/analytics/audit-log?limit=100")
                .body("data.action", hasItems("sso.signed_out"));
    }

    @Test
    void theIdentityProviderEndsTheSessionsItNames() {
        Person laptop = workspace.signIn(email);
        Person phone = workspace.signIn(email);
        Person colleague = workspace.signIn(workspace.newEmail());
        String query = signed("SAMLRequest", logoutRequest(email));
        ApiResponse answer = take(query).statusCode(302);
        assertThat(answer.header("Location"))
                .startsWith(TestIdp.SLO_URL + "?SAMLResponse=")
                .contains("&Signature=");
        signedIn(laptop, false);
        signedIn(phone, false);
        signedIn(colleague, true);
        take(query).header("Location", containsString("ssoError=replayed"));
    }

    @Test
    void aFormIsTakenOnlyWithASignatureInIt() {
        Person person = workspace.signIn(email);
        Document request = TestResponse.parse(logoutRequest(email));
        post(request).header("Location", containsString("ssoError=invalid_signature"));
        TestResponse.sign(
                request.getDocumentElement(),
                workspace.idp().withOtherKey(),
                TestResponse.RSA_SHA256,
                "http://www.w3.org/2001/04/xmlenc#sha256");
        post(request).header("Location", containsString("ssoError=invalid_signature"));
        signedIn(person, true);
        Document signed = TestResponse.parse(logoutRequest(email));
        TestResponse.sign(
                signed.getDocumentElement(),
                workspace.idp(),
                TestResponse.RSA_SHA256,
                "http://www.w3.org/2001/04/xmlenc#sha256");
        Document wrapped = TestResponse.parse(TestResponse.text(signed));
        Element forged = wrapped.getDocumentElement();
        forged.getElementsByTagNameNS(TestResponse.ASSERTION, "NameID")
                .item(0)
                .setTextContent("other@" + workspace.domain());
        post(wrapped).header("Location", containsString("ssoError=invalid_signature"));
        post(signed).statusCode(302).header("Location", containsString("SAMLResponse="));
        signedIn(person, false);
    }

    @Test
    void forgedLogoutEndsNothing() {
        Person person = workspace.signIn(email);
        String request = logoutRequest(email);
        refused(Form.encode(Map.of("SAMLRequest", TestIdp.deflated(request))), "invalid_signature");
        refused(
                workspace
                        .idp()
                        .withOtherKey()
                        .signedQuery("SAMLRequest", request, TestResponse.RSA_SHA256, "SHA256withRSA"),
                "invalid_signature");
        refused(workspace.idp().signedQuery("SAMLRequest", request, RSA_SHA1, "SHA1withRSA"), "invalid_signature");
        refused(workspace.idp().signedQuery("SAMLRequest", request, "urn:unknown", "SHA1withRSA"), "invalid_signature");
        refused(signed("SAMLRequest", request.replace("IssueInstant=\"2", "IssueInstant=\"1")), "expired");
        refused(
                signed(
                        "SAMLRequest",
                        request.replace("Version=", "Destination=\"https://other.example.net/\" Version=")),
                "wrong_destination");
        refused(
                signed("SAMLRequest", request.replace(workspace.idp().entityId(), "https://unknown.example.net")),
                "wrong_issuer");
        refused("SAMLRequest=%21", "invalid_response");
        refused("", "invalid_response");
        signedIn(person, true);
    }

    /** A person who signs out has a message with a signature, and must not end the sessions of others with it. */
    @Test
    void theSignatureOfOneMessageVouchesForNoOtherBesideIt() {
        Person person = workspace.signIn(email);
        String forged = URLEncoder.encode(TestIdp.deflated(logoutRequest(email)), StandardCharsets.UTF_8);
        for (String name : List.of("SAMLRequest", "SAML%52equest", "%53AMLRequest")) {
            refused(name + "=" + forged + "&" + ownLogout(), "invalid_response");
            refused(ownLogout() + "&" + name + "=" + forged, "invalid_response");
        }
        refused(ownLogout() + "&RelayState=x&Relay%53tate=y", "invalid_response");
        take("x=y;SAMLRequest=" + forged + "&" + ownLogout()).statusCode(302);
        signedIn(person, true);
    }

    private String ownLogout() {
        return signed("SAMLRequest", logoutRequest(workspace.newEmail()));
    }

    private String logoutRequest(String nameId) {
        return """
                <samlp:LogoutRequest xmlns:samlp="%s" xmlns:saml="%s" ID="_l%d" Version="2.0" IssueInstant="%s">\
                <saml:Issuer>%s</saml:Issuer><saml:NameID>%s</saml:NameID></samlp:LogoutRequest>""".formatted(
                        TestResponse.PROTOCOL,
                        TestResponse.ASSERTION,
                        System.nanoTime(),
                        SettableClock.INSTANCE.instant(),
                        workspace.idp().entityId(),
                        nameId);
    }

    private String signed(String field, String xml) {
        return workspace.idp().signedQuery(field, xml, TestResponse.RSA_SHA256, "SHA256withRSA");
    }

    private static ApiResponse take(String query) {
        return browser().encoded().get("/api/saml/logout/callback?" + query);
    }

    private static ApiResponse post(Document message) {
        return browser()
                .form(
                        "SAMLRequest",
                        Base64.getEncoder()
                                .encodeToString(TestResponse.text(message).getBytes(StandardCharsets.UTF_8)))
                .post("/api/saml/logout/callback");
    }

    private static void refused(String query, String reason) {
        given().accept(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .encoded()
                .get("/api/saml/logout/callback?" + query)
                .statusCode(400)
                .body("error.details.reason", is(reason));
    }

    private static void signedIn(Person person, boolean expected) {
        person.asks().get("/api/auth/session").statusCode(expected ? 200 : 401);
    }

    /** Shared by all tests: each signs its own users in and out. */
    private static final class Shared {
        static final SamlWorkspace WORKSPACE = SamlWorkspace.connected();
    }
}
