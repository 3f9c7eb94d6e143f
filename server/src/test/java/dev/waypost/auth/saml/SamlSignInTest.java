package dev.waypost.auth.saml;

import static dev.waypost.auth.saml.SamlWorkspace.browser;
import static dev.waypost.auth.saml.SamlWorkspace.deliver;
import static dev.waypost.auth.saml.SamlWorkspace.deliverJson;
import static dev.waypost.auth.saml.SamlWorkspace.local;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.auth.saml.SamlWorkspace.BegunSignIn;
import dev.waypost.platform.http.Form;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.InvitedTeam;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.nio.charset.StandardCharsets;
import java.security.Signature;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class SamlSignInTest {
    @Test
    void aNewUserGetsAnAccountAndTheRoleOfTheirGroup() {
        SamlWorkspace workspace = SamlWorkspace.connected(Map.of(
                "groupRoleMapping", Map.of("Marketing", "editor", "Everyone", "viewer"), "defaultRole", "viewer"));
        String email = workspace.newEmail();

        ApiResponse in = deliver(workspace
                        .answer(email, workspace.begin("/links?x=1"))
                        .attribute("firstName", "Ada")
                        .attribute("lastName", "Lovelace")
                        .attribute("groups", "everyone", "MARKETING"))
                .statusCode(302)
                .header("Location", endsWith("/app/links?x=1"));

        String session = in.cookie("waypost_session");
        given().cookie("waypost_session", session)
                .get("/api/auth/session")
                .statusCode(200)
                .body("data.user.email", is(email))
                .body("data.user.name", is("Ada Lovelace"))
                .body("data.user.emailVerified", is(true))
                .body("data.workspaces.id", is(List.of(workspace.owner().workspaceId())))
                .body("data.workspaces[0].role", is("editor"))
                .body(
                        "data.sso.logoutUrl",
                        endsWith("/api/saml/logout/" + workspace.owner().workspaceId()));
        assertThat(in.cookie("waypost_device")).isNotBlank();

        deliverJson(workspace.answer(email).attribute("groups", "everyone"))
                .statusCode(200)
                .body("data.workspaceId", is(workspace.owner().workspaceId()))
                .body("data.token", startsWith("wp_sess_"));
        workspace
                .owner()
                .asks()
                .get(
                        "/api/workspaces/{id}/members?search={email}",
                        workspace.owner().workspaceId(),
                        email)
                .body("data[0].role", is("viewer"));
        workspace
                .owner()
                .asks()
                .get("/api/analytics/audit-log?limit=100")
                .body(
                        "data.action",
                        hasItems("saml_connection.created", "sso_domain.verified", "sso.signed_in", "member.joined"));
        workspace
                .owner()
                .asks()
                .get("/api/saml/connections/{id}", workspace.connectionId())
                .body("data.lastUsedAt", notNullValue());
    }

    @Test
    void aNewUserSignsInTwiceAtTheSameMoment() {
        SamlWorkspace workspace = SamlWorkspace.connected();
        String email = workspace.newEmail();
        TestResponse one = workspace.answer(email);
        TestResponse other = workspace.answer(email);

        assertThat(ConcurrentRequests.statuses(() -> deliverJson(one), () -> deliverJson(other)))
                .containsExactly(200, 200);
    }

    @Test
    void encryptedAssertionsAreReadAndStillHaveToBeSigned() {
        SamlWorkspace workspace = SamlWorkspace.connected();
        String email = workspace.newEmail();
        deliverJson(workspace.answer(email).with(response -> response.encryptFor = workspace.certificate()))
                .statusCode(200)
                .body("data.user.email", is(email));
        deliverJson(workspace.answer(email).with(response -> {
                    response.encryptFor = workspace.certificate();
                    response.signAssertion = false;
                }))
                .statusCode(400)
                .body("error.details.reason", is("unsigned"));
        deliverJson(workspace.answer(email).with(response -> {
                    response.encryptFor = workspace.certificate();
                    response.notOnOrAfter = response.notBefore.minusSeconds(600);
                }))
                .statusCode(400)
                .body("error.details.reason", is("expired"));
    }

    @Test
    void requestsAreSignedWithTheKeyOfTheMetadata() throws Exception {
        SamlWorkspace workspace = SamlWorkspace.connected();
        String address = workspace.begin().address();
        assertThat(address).startsWith(TestIdp.SSO_URL + "?SAMLRequest=");
        String query = address.substring(address.indexOf('?') + 1);
        Signature check = Signature.getInstance("SHA256withRSA");
        check.initVerify(workspace.certificate().getPublicKey());
        check.update(query.substring(0, query.indexOf("&Signature=")).getBytes(StandardCharsets.UTF_8));
        assertThat(check.verify(Base64.getDecoder().decode(Form.decode(query).get("Signature"))))
                .isTrue();

        String metadata = given().get(
                        "/api/saml/metadata/{id}", workspace.owner().workspaceId())
                .statusCode(200)
                .contentType("application/samlmetadata+xml")
                .asString();
        assertThat(metadata)
                .contains(
                        workspace.serviceProvider().getString("data.spEntityId"),
                        workspace.serviceProvider().getString("data.acsUrl"),
                        "SingleLogoutService",
                        "AuthnRequestsSigned=\"true\"",
                        Base64.getEncoder()
                                .encodeToString(workspace.certificate().getEncoded())
                                .substring(0, 60));
        given().get("/api/saml/metadata/ws_000000000000000000000000").statusCode(404);
    }

    @Test
    void anIdentityProviderThatTakesFormsGetsAPageThatSendsOne() {
        SamlWorkspace workspace = SamlWorkspace.connected(Map.of("ssoBinding", "post"));
        ApiResponse answer = browser()
                .get("/api/saml/authorize/{id}", workspace.owner().workspaceId())
                .statusCode(200)
                .contentType("text/html")
                .header("Content-Security-Policy", containsString("script-src 'sha256-"));
        String page = answer.asString();
        assertThat(page).contains("action=\"" + TestIdp.SSO_URL + "\"");
        String value = page.replaceFirst("(?s).*name=\"SAMLRequest\" value=\"([^\"]+)\".*", "$1");
        String request = new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8);
        assertThat(request).contains("<ds:SignatureValue");
        deliverJson(workspace.unasked(workspace.newEmail()).with(response -> {
                    response.inResponseTo =
                            TestResponse.parse(request).getDocumentElement().getAttribute("ID");
                    response.browser = answer.cookie(BegunSignIn.COOKIE);
                }))
                .statusCode(200);
    }

    @Test
    void signInBeginsAtTheIdentityProviderOnlyWhereTheConnectionAllowsIt() {
        SamlWorkspace workspace = SamlWorkspace.connected();
        String email = workspace.newEmail();
        deliverJson(workspace.unasked(email))
                .statusCode(400)
                .body("error.details.reason", is("idp_initiated_not_allowed"));
        workspace.change(Map.of("allowIdpInitiated", true)).statusCode(200);
        TestResponse response = workspace.unasked(email);
        deliver(response).statusCode(302).header("Location", endsWith("/app/"));
        deliverJson(response).statusCode(400).body("error.details.reason", is("replayed"));
    }

    @Test
    void aTestShowsWhatIsReceivedAndChangesNothing() {
        Person owner = Person.registered();
        TestIdp idp = TestIdp.anew();
        String id = owner.asks()
                .body(SamlWorkspace.manual(idp))
                .post("/api/saml/connections")
                .statusCode(201)
                .body("data.status", is("draft"))
                .path("data.id");
        SamlWorkspace draft = new SamlWorkspace(owner, idp, "unproved.example.net", id);
        owner.asks().get("/api/saml/connections/{id}/test", id).statusCode(404);
        String start = owner.asks()
                .post("/api/saml/connections/{id}/test", id)
                .statusCode(200)
                .path("data.signInUrl");
        BegunSignIn begun = BegunSignIn.of(browser().encoded().get(local(start)).statusCode(302));
        browser()
                .encoded()
                .get(local(start))
                .statusCode(302)
                .header("Location", containsString("ssoError=unknown_request"));

        deliver(draft.answer("ada@unproved.example.net", begun)
                        .attribute("groups", "a", "b")
                        .attribute("custom", "x"))
                .statusCode(302)
                .header("Location", endsWith("/app/settings/sso?tested=" + id));

        owner.asks()
                .get("/api/saml/connections/{id}/test", id)
                .statusCode(200)
                .body("data.succeeded", is(false))
                .body("data.error.reason", is("domain_not_allowed"))
                .body("data.nameId", is("ada@unproved.example.net"))
                .body("data.groups", is(List.of("a", "b")))
                .body("data.attributes.custom", is(List.of("x")));
        owner.asks().get("/api/workspaces/{id}/members", owner.workspaceId()).body("data.size()", is(1));
    }

    @Test
    void aMemberWithAnAccountOfTheirOwnSignsInToIt() {
        SamlWorkspace workspace = SamlWorkspace.connected();
        Person colleague = Person.registered(workspace.newEmail());
        deliverJson(workspace.answer(colleague.email()))
                .statusCode(403)
                .body("error.code", is("SSO_NOT_ALLOWED"))
                .body("error.details.reason", is("account_elsewhere"));
        InvitedTeam team = new InvitedTeam(workspace.owner());
        team.invite(workspace.owner(), colleague.email(), "editor").statusCode(201);
        InvitedTeam.accept(
                        colleague,
                        SentMails.to(colleague.email(), InvitedTeam.SUBJECT).token())
                .statusCode(200);
        assertThat(workspace.signIn(colleague.email()).id()).isEqualTo(colleague.id());
        workspace
                .owner()
                .asks()
                .get("/api/analytics/audit-log?limit=100")
                .body("data.action", hasItem("sso.sign_in_refused"));
    }

    @Test
    void theCheckOfAnAddressRevealsOnlyItsDomain() {
        SamlWorkspace workspace = SamlWorkspace.connected();
        for (String email : List.of(workspace.newEmail(), "nobody@" + workspace.domain())) {
            browser()
                    .get("/api/saml/check?email={email}", email)
                    .statusCode(200)
                    .body("data.ssoAvailable", is(true))
                    .body("data.ssoRequired", is(false))
                    .body("data.workspaceId", is(workspace.owner().workspaceId()))
                    .body("data.authorizeUrl", containsString("?connection=" + workspace.connectionId()));
        }
        for (String email : List.of(workspace.owner().email(), "nobody@unknown.example.net")) {
            browser()
                    .get("/api/saml/check?email={email}", email)
                    .body("data.ssoAvailable", is(false))
                    .body("data.ssoRequired", is(false))
                    .body("data.workspaceId", nullValue())
                    .body("data.authorizeUrl", nullValue());
        }
        browser().get("/api/saml/check").statusCode(400);
    }
}
