package dev.waypost.tracking.proof;

import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.map;
import static dev.waypost.tracking.ReportRequests.openReports;
import static dev.waypost.tracking.ReportRequests.postbackToken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@WaypostTest
class PostbackSettingsResourceTest {
    private static final String PATH = "/api/workspaces/{id}/postback";

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    Team team;

    @Inject
    Db db;

    private Person person;

    @BeforeEach
    void register() {
        person = Person.registered();
    }

    @Test
    void everyWorkspaceHasATokenThatIsPartOfItsAddresses() {
        String token = postbackToken(person);
        assertThat(token).matches("wp_post_[A-Za-z0-9]{32}");
        settings()
                .body("data.token", is(token))
                .body("data.postbackUrl", containsString("/api/conversions/postback?token=" + token + "&click_id="))
                .body("data.s2sUrl", containsString("/api/conversions/s2s?token=" + token + "&click_id="))
                .body("data.previousTokenExpiresAt", nullValue())
                .body("data.openReports", is(false));
        assertThat(postbackToken(Person.registered())).isNotEqualTo(token);
    }

    @Test
    void concurrentFirstReadersSeeTheSameToken() {
        ConcurrentRequests.Request look = () -> person.asks().get(PATH, person.workspaceId());
        assertThat(ConcurrentRequests.statuses(look, look, look, look)).containsOnly(200);
        assertThat(postbackToken(person)).isEqualTo(postbackToken(person));
    }

    @Test
    void theTokenIsKeptSealedWithItsDigest() {
        String token = postbackToken(person);
        String kept = db.one(
                        Sql.of(
                                "SELECT token FROM postback_settings WHERE workspace_id = ?",
                                Ids.parse(WorkspaceId.class, person.workspaceId())),
                        row -> row.text("token"))
                .orElseThrow();
        assertThat(kept).startsWith("sealed:").doesNotContain(token);
    }

    @Test
    void afterARotationTheOldTokenIsValidForTheGracePeriod() {
        String old = postbackToken(person);
        rotate("{\"gracePeriodHours\":2}").statusCode(200).body("data.previousTokenExpiresAt", notNullValue());
        String fresh = postbackToken(person);
        assertThat(fresh).isNotEqualTo(old);
        assertThat(status(old)).isEqualTo(200);
        assertThat(status(fresh)).isEqualTo(200);
        SettableClock.INSTANCE.advance(Duration.ofHours(2));
        assertThat(status(old)).isEqualTo(401);
        assertThat(status(fresh)).isEqualTo(200);
        settings().body("data.previousTokenExpiresAt", nullValue());
    }

    @Test
    void withoutAGracePeriodTheOldTokenEndsAtOnceAndOnlyOneOldTokenIsEverValid() {
        String first = postbackToken(person);
        rotate("").statusCode(200);
        String second = postbackToken(person);
        rotate("").statusCode(200);
        assertThat(status(first)).as("replaced twice").isEqualTo(401);
        assertThat(status(second)).isEqualTo(200);
        rotate("{\"gracePeriodHours\":0}").statusCode(200).body("data.previousTokenExpiresAt", nullValue());
        assertThat(status(second)).isEqualTo(401);
        for (String wrong : new String[] {"-1", "169", "1.5", "\"x\""}) {
            rotate("{\"gracePeriodHours\":" + wrong + "}").statusCode(400);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"VIEWER", "EDITOR"})
    void membersWithoutAccessToKeysSeeNoToken(Role role) {
        team.join(person.workspaceId(), team.of(role), role);
        Person member = team.of(role);
        String in = person.workspaceId();
        member.asksIn(in).get(PATH, in).statusCode(403);
        member.asksIn(in).body("{}").post(PATH + "/rotate", in).statusCode(403);
        member.asksIn(in).body("{\"openReports\":true}").patch(PATH, in).statusCode(403);
    }

    @Test
    void apiKeysSeeNoToken() {
        String key = person.key("links:write", "campaigns:write");
        given().header("X-API-Key", key).get(PATH, person.workspaceId()).statusCode(403);
    }

    @Test
    void changesAreInTheAuditLogWithoutTheToken() {
        String token = postbackToken(person);
        rotate("{\"gracePeriodHours\":1}").statusCode(200);
        openReports(person, true);
        String log = person.asks()
                .get("/api/analytics/audit-log")
                .statusCode(200)
                .body("data.action", hasItems("postback_token.rotated", "postback_settings.updated"))
                .asString();
        assertThat(log).doesNotContain(token).doesNotContain(postbackToken(person));
    }

    private ApiResponse settings() {
        return person.asks().get(PATH, person.workspaceId()).statusCode(200);
    }

    private ApiResponse rotate(String body) {
        return person.asks().body(body).post(PATH + "/rotate", person.workspaceId());
    }

    private int status(String token) {
        LinkId link = links.add(person, links.code());
        return given().header("X-Forwarded-For", Person.address())
                .queryParams(map("token", token, "click_id", clicks.on(person, link)))
                .get("/api/conversions/postback")
                .statusCode();
    }
}
