package dev.waypost.auth.saml;

import static dev.waypost.auth.saml.SamlWorkspace.browser;
import static dev.waypost.auth.saml.SamlWorkspace.deliver;
import static dev.waypost.auth.saml.SamlWorkspace.deliverJson;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Only a response of the workspace's identity provider, to this service, in time and for the first time, signs a user in. */
@WaypostTest
class SamlRefusalsTest {
    @Inject
    Team team;

    private SamlWorkspace workspace;
    private String email;

    @BeforeEach
    void connect() {
        workspace = Shared.WORKSPACE;
        email = workspace.newEmail();
    }

    @Test
    void aResponseForAnotherServiceProviderIsRefused() {
        refused("wrong_audience", response -> response.audience = "https://other.example.net/saml");
        refused("wrong_audience", response -> response.audience = null);
        refused("wrong_recipient", response -> response.recipient = "https://other.example.net/acs");
        refused("wrong_destination", response -> response.destination = "https://other.example.net/acs");
        refused("wrong_issuer", response -> response.issuer = "https://other.example.net/idp");
        refused("idp_refused", response -> response.status = "urn:oasis:names:tc:SAML:2.0:status:Responder");
    }

    @Test
    void aResponseMustAnswerAPendingRequestAndOnlyOnce() {
        refused("unknown_request", response -> response.inResponseTo = "_made-up");
        TestResponse first = workspace.answer(email);
        deliverJson(first).statusCode(200);
        deliverJson(first).statusCode(400).body("error.details.reason", is("unknown_request"));

        SamlWorkspace other = SamlWorkspace.connected();
        String requestOfOther = other.begin().requestId();
        refused("wrong_audience", response -> response.inResponseTo = requestOfOther);

        TestResponse late = workspace.answer(email);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(11));
        deliverJson(late).statusCode(400).body("error.details.reason", is("unknown_request"));
    }

    @Test
    void anAssertionIsAcceptedOnceInWhateverResponse() {
        workspace.change(Map.of("allowIdpInitiated", true)).statusCode(200);
        TestResponse first = workspace.unasked(email);
        deliverJson(first).statusCode(200);
        TestResponse again = workspace.unasked(email).with(response -> response.assertionId = first.assertionId);
        deliverJson(again).statusCode(400).body("error.details.reason", is("replayed"));
        workspace.change(Map.of("allowIdpInitiated", false)).statusCode(200);
    }

    @Test
    void expiredAndFutureResponsesAreRefused() {
        refused("expired", response -> response.notOnOrAfter = response.notBefore.minus(Duration.ofMinutes(5)));
        refused("expired", response -> response.confirmedUntil = response.notBefore.minus(Duration.ofMinutes(5)));
        refused("not_yet_valid", response -> response.notBefore = response.notOnOrAfter);
    }

    @Test
    void signaturesWithOtherKeysAreRefused() {
        refused("unsigned", response -> response.signAssertion = false);
        refused("unsigned", response -> {
            response.signAssertion = false;
            response.signResponse = true;
        });
        refused(
                "invalid_signature",
                response -> response.signer = workspace.idp().withOtherKey());
        // The certificate of another tenant, which is valid for its own workspace.
        SamlWorkspace other = SamlWorkspace.connected();
        other.change(Map.of("certificates", List.of(other.idp().withOtherKey().certificate())))
                .statusCode(200);
        refused("invalid_signature", response -> response.signer = other.idp().withOtherKey());
        refused(
                "invalid_signature",
                response -> response.tampered(
                        document -> element(document, "NameID").setTextContent("eve@" + workspace.domain())));
        refused("invalid_signature", response -> {
            response.signatureAlgorithm = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
            response.digestAlgorithm = "http://www.w3.org/2000/09/xmldsig#sha1";
        });
        refused(
                "unsigned",
                response -> response.tampered(document -> {
                    Element signature = (Element) document.getElementsByTagNameNS(TestResponse.DSIG, "Signature")
                            .item(0);
                    signature.getParentNode().removeChild(signature);
                }));
    }

    @Test
    void aSignedResponseIsEnoughWhereTheConnectionSaysSo() {
        SamlWorkspace lenient = SamlWorkspace.connected(Map.of("wantAssertionsSigned", false));
        Consumer<TestResponse> responseAlone = response -> {
            response.signAssertion = false;
            response.signResponse = true;
        };
        deliverJson(lenient.answer(lenient.newEmail()).with(responseAlone)).statusCode(200);
        deliverJson(lenient.answer(lenient.newEmail()).with(response -> response.signAssertion = false))
                .statusCode(400)
                .body("error.details.reason", is("unsigned"));
    }

    @ParameterizedTest
    @EnumSource
    void aSignedElementWithinAForgedOneSignsNobodyIn(SignatureWrapping attack) {
        workspace.change(Map.of("wantAssertionsSigned", !attack.isOfResponse())).statusCode(200);
        TestResponse forged = workspace.answer(email).with(response -> {
            response.signAssertion = !attack.isOfResponse();
            response.signResponse = attack.isOfResponse();
            response.tampered(document -> attack.forge(document, "victim@" + workspace.domain()));
        });
        deliverJson(forged).statusCode(400).body("error.code", is("INVALID_SAML_RESPONSE"));
        workspace.change(Map.of("wantAssertionsSigned", true)).statusCode(200);
    }

    @Test
    void aCommentDoesNotCutAnAddressShort() {
        refused("invalid_response", response -> {
            response.nameId = "owner@" + workspace.domain() + ".evil.example";
            response.tampered(document -> {
                Element nameId = element(document, "NameID");
                nameId.setTextContent("owner@" + workspace.domain());
                nameId.appendChild(document.createComment(""));
                nameId.appendChild(document.createTextNode(".evil.example"));
            });
        });
    }

    @Test
    void twoElementsWithOneIdAreRefused() {
        refused(
                "invalid_response",
                response -> response.tampered(
                        document -> element(document, "Conditions").setAttribute("ID", response.assertionId)));
    }

    @Test
    void documentTypesEntitiesAndXmlBombsAreNotParsed() {
        String plain = TestResponse.text(workspace.answer(email).document());
        refusedText("<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>" + plain.replace(email, "&x;"));
        refusedText("<!DOCTYPE r SYSTEM \"http://127.0.0.1:1/x.dtd\">" + plain);
        StringBuilder bomb = new StringBuilder("<!DOCTYPE r [<!ENTITY a0 \"ha\">");
        for (int i = 1; i < 30; i++) {
            bomb.append("<!ENTITY a%d \"&a%d;&a%d;&a%d;\">".formatted(i, i - 1, i - 1, i - 1));
        }
        refusedText(bomb + "]>" + plain.replace(email, "&a29;"));
        refusedText("<a>".repeat(20_000) + "</a>".repeat(20_000));
        refusedText("no xml");
        deliverJson("no base64 !").statusCode(400).body("error.details.reason", is("invalid_response"));
        deliverJson("").statusCode(400).body("error.details.reason", is("invalid_response"));
    }

    @Test
    void largeDocumentsAreRefusedEarly() {
        String large = Base64.getEncoder().encodeToString(new byte[300 * 1024]);
        deliverJson(large).statusCode(400).body("error.details.reason", is("too_large"));
        given().accept(ApiRequest.JSON)
                .contentType("application/x-www-form-urlencoded")
                .header("X-Forwarded-For", Person.address())
                .body("SAMLResponse=" + "A".repeat(9 * 1024 * 1024))
                .post("/api/saml/callback")
                .statusCode(413);
    }

    /** The database accepts neither; the identity provider belongs to a workspace and may send anything. */
    @Test
    void anEndlessNameIdIsRefusedAndAnEndlessValidityIsAccepted() {
        StringBuilder name = new StringBuilder();
        new Random(1).ints(4_000, 'a', 'z').forEach(each -> name.append((char) each));
        deliverJson(workspace.answer(name.toString()).attribute("email", email))
                .statusCode(400)
                .body("error.details.reason", is("invalid_response"));
        deliverJson(workspace.answer(email).with(response -> {
                    response.notOnOrAfter = Instant.parse("+300000-01-01T00:00:00Z");
                    response.confirmedUntil = response.notOnOrAfter;
                }))
                .statusCode(200);
    }

    @Test
    void thereIsNoRedirectToForeignHosts() {
        for (String foreign : new String[] {
            "https://evil.example/",
            "//evil.example",
            "/\\evil.example",
            "javascript:alert(1)",
            "https:evil.example",
            "/links%",
            "/links#one#two"
        }) {
            browser()
                    .queryParam("relayState", foreign)
                    .get("/api/saml/authorize/{id}", workspace.owner().workspaceId())
                    .statusCode(302)
                    .header("Location", containsString("/app/sign-in?ssoError=relay_state"));
            given().accept(ApiRequest.JSON)
                    .header("X-Forwarded-For", Person.address())
                    .form("SAMLResponse", workspace.answer(email).base64(), "RelayState", foreign)
                    .post("/api/saml/callback")
                    .statusCode(400)
                    .body("error.details.reason", is("relay_state"));
        }
        given().accept(ApiRequest.JSON)
                .queryParam("relayState", "https://evil.example/")
                .get("/api/saml/authorize/{id}", workspace.owner().workspaceId())
                .statusCode(400)
                .body("error.details.reason", is("relay_state"));
    }

    @Test
    void aConnectionSpeaksOnlyForDomainsItOwns() {
        Person victim = Person.registered();
        deliverJson(workspace.answer(victim.email()))
                .statusCode(403)
                .body("error.code", is("SSO_NOT_ALLOWED"))
                .body("error.details.reason", is("domain_not_allowed"));
        // Adding a domain proves nothing: another workspace has verified this one, and no workspace the other.
        SamlWorkspace other = SamlWorkspace.connected();
        SamlWorkspace greedy = SamlWorkspace.connected();
        greedy.change(Map.of("allowedDomains", List.of(greedy.domain(), other.domain(), "example.com")))
                .statusCode(200);
        for (String address : new String[] {other.newEmail(), victim.email()}) {
            deliverJson(greedy.answer(address)).statusCode(403).body("error.details.reason", is("domain_not_allowed"));
        }
        refused("no_email", 403, response -> response.nameId = "no address");
    }

    @Test
    void theAccountOfAnotherWorkspacesOwnerStaysClosed() {
        Person owner = Person.registered(workspace.newEmail());
        deliver(workspace.answer(owner.email()))
                .statusCode(302)
                .header("Location", endsWith("/app/sign-in?ssoError=account_elsewhere"));
        deliverJson(workspace.answer(owner.email()))
                .statusCode(403)
                .body("error.details.reason", is("account_elsewhere"));
    }

    @Test
    void withoutProvisioningOrPlanNoMemberIsCreated() {
        SamlWorkspace closed = SamlWorkspace.connected(Map.of("jitProvisioning", false));
        deliverJson(closed.answer(closed.newEmail()))
                .statusCode(403)
                .body("error.details.reason", is("not_provisioned"));
        TestResponse begun = closed.answer(closed.newEmail());
        team.plan(closed.owner().workspaceId(), Plan.STARTER);
        deliverJson(begun).statusCode(403).body("error.details.reason", is("not_available"));
        browser()
                .get("/api/saml/authorize/{id}", closed.owner().workspaceId())
                .statusCode(302)
                .header("Location", containsString("ssoError=not_available"));
        browser().get("/api/saml/check?email={email}", closed.newEmail()).body("data.ssoAvailable", is(false));
    }

    @Test
    void anInactiveConnectionSignsNobodyIn() {
        SamlWorkspace ended = SamlWorkspace.connected();
        TestResponse begun = ended.answer(ended.newEmail());
        ended.change(Map.of("status", "inactive")).statusCode(200);
        deliverJson(begun).statusCode(403).body("error.details.reason", is("not_available"));
        given().accept(ApiRequest.JSON)
                .get("/api/saml/authorize/{id}", ended.owner().workspaceId())
                .statusCode(404);
        browser()
                .get("/api/saml/authorize/{id}", ended.owner().workspaceId())
                .statusCode(302)
                .header("Location", containsString("/app/sign-in?ssoError=not_available"));
    }

    @Test
    void anUnknownWorkspaceIsNotFoundByBrowsersEither() {
        for (String id : List.of("ws_000000000000000000000000", "nonsense")) {
            browser()
                    .get("/api/saml/authorize/{id}", id)
                    .statusCode(404)
                    .header("Location", nullValue())
                    .body("error.code", is("NOT_FOUND"));
        }
    }

    private void refused(String reason, Consumer<TestResponse> change) {
        refused(reason, 400, change);
    }

    private void refused(String reason, int status, Consumer<TestResponse> change) {
        deliverJson(workspace.answer(email).with(change)).statusCode(status).body("error.details.reason", is(reason));
    }

    private static void refusedText(String xml) {
        deliverJson(Base64.getEncoder().encodeToString(xml.getBytes(StandardCharsets.UTF_8)))
                .statusCode(400)
                .body("error.details.reason", is("invalid_response"));
    }

    /** Shared by all tests, because a refused response changes nothing. */
    private static final class Shared {
        static final SamlWorkspace WORKSPACE = SamlWorkspace.connected();
    }

    private static Element element(Document document, String name) {
        Node found =
                document.getElementsByTagNameNS(TestResponse.ASSERTION, name).item(0);
        assertThat(found).isNotNull();
        return (Element) found;
    }
}
