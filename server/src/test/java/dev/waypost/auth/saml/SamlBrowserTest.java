package dev.waypost.auth.saml;

import static dev.waypost.auth.saml.SamlWorkspace.browser;
import static dev.waypost.auth.saml.SamlWorkspace.complete;
import static dev.waypost.auth.saml.SamlWorkspace.deliver;
import static dev.waypost.auth.saml.SamlWorkspace.deliverJson;
import static dev.waypost.auth.saml.SamlWorkspace.local;
import static dev.waypost.auth.saml.SamlWorkspace.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;

import dev.waypost.auth.saml.SamlWorkspace.BegunSignIn;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import java.net.HttpCookie;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A response signs in only the browser that requested it: otherwise users could be signed in to accounts of others. */
@WaypostTest
class SamlBrowserTest {
    private SamlWorkspace workspace;
    private String email;

    @BeforeEach
    void connect() {
        workspace = Shared.WORKSPACE;
        email = workspace.newEmail();
    }

    @Test
    void theBrowserThatBeganIsSignedInWhenItShowsItsCookie() {
        BegunSignIn begun = workspace.begin("/links");
        ApiResponse taken = post(workspace.answer(email, begun))
                .statusCode(303)
                .header("Location", containsString("/api/saml/complete?ticket="))
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store");
        assertThat(setsSession(taken)).isFalse();
        ApiResponse in = complete(taken.header("Location"), begun.browser())
                .statusCode(302)
                .header("Location", endsWith("/app/links"));
        assertThat(setsSession(in)).isTrue();
    }

    @Test
    void aResponseThatIsDeliveredToAnotherBrowserSignsNobodyIn() {
        for (String other : new String[] {null, workspace.begin().browser()}) {
            ApiResponse refused = complete(
                            post(workspace.answer(email)).statusCode(303).header("Location"), other)
                    .statusCode(302)
                    .header("Location", endsWith("/app/sign-in?ssoError=other_browser"));
            assertThat(setsSession(refused)).isFalse();
            deliverJson(workspace.answer(email).with(response -> response.browser = other))
                    .statusCode(400)
                    .body("error.details.reason", is("other_browser"));
        }
        // No account was created either.
        workspace
                .owner()
                .asks()
                .get(
                        "/api/workspaces/{id}/members?search={email}",
                        workspace.owner().workspaceId(),
                        email)
                .body("data.size()", is(0));
        workspace
                .owner()
                .asks()
                .get("/api/analytics/audit-log?limit=100")
                .body("data.changes.reason.new", hasItem("other_browser"));
    }

    @Test
    void aTicketIsAcceptedOnce() {
        TestResponse response = workspace.answer(email);
        String address = post(response).header("Location");
        complete(address, null).header("Location", containsString("ssoError=other_browser"));
        complete(address, response.browser).header("Location", containsString("ssoError=unknown_request"));

        TestResponse second = workspace.answer(email);
        String used = post(second).header("Location");
        assertThat(setsSession(complete(used, second.browser))).isTrue();
        ApiResponse again =
                complete(used, second.browser).header("Location", containsString("ssoError=unknown_request"));
        assertThat(setsSession(again)).isFalse();
        browser()
                .accept(ApiRequest.JSON)
                .get("/api/saml/complete?ticket=made-up")
                .statusCode(400)
                .body("error.details.reason", is("unknown_request"));
    }

    @Test
    void aTicketExpiresAfterAMinute() {
        TestResponse response = workspace.answer(email);
        String address = post(response).header("Location");
        SettableClock.INSTANCE.advance(Duration.ofSeconds(61));
        complete(address, response.browser).header("Location", containsString("ssoError=unknown_request"));
    }

    @Test
    void tabsOfOneBrowserShareItsCookieWhichScriptsCannotRead() {
        ApiResponse first = browser()
                .get("/api/saml/authorize/{id}", workspace.owner().workspaceId())
                .statusCode(302);
        HttpCookie cookie = first.detailedCookie(BegunSignIn.COOKIE);
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getPath()).isEqualTo("/api/saml");
        assertThat(first.headers().firstValue("Set-Cookie").orElseThrow()).containsIgnoringCase("SameSite=Lax");
        BegunSignIn second = BegunSignIn.of(browser()
                .cookie(BegunSignIn.COOKIE, cookie.getValue())
                .get("/api/saml/authorize/{id}", workspace.owner().workspaceId()));
        assertThat(second.browser()).isEqualTo(cookie.getValue());
        deliver(workspace.answer(email, second)).header("Location", endsWith("/app/"));
        deliver(workspace.answer(email, BegunSignIn.of(first))).header("Location", endsWith("/app/"));
    }

    @Test
    void aTestInAnotherBrowserChangesNoResult() {
        String start = workspace
                .owner()
                .asks()
                .post("/api/saml/connections/{id}/test", workspace.connectionId())
                .path("data.signInUrl");
        BegunSignIn begun = BegunSignIn.of(browser().encoded().get(local(start)));
        complete(post(workspace.answer(email, begun)).header("Location"), null)
                .header("Location", containsString("ssoError=other_browser"));
        workspace
                .owner()
                .asks()
                .get("/api/saml/connections/{id}/test", workspace.connectionId())
                .statusCode(404);
    }

    private static boolean setsSession(ApiResponse answer) {
        return answer.headers().allValues("Set-Cookie").stream()
                .anyMatch(cookie -> cookie.startsWith("waypost_session="));
    }

    private static final class Shared {
        static final SamlWorkspace WORKSPACE = SamlWorkspace.connected();
    }
}
