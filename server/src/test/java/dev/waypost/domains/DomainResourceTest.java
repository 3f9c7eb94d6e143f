package dev.waypost.domains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Announcements;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestDns;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class DomainResourceTest {
    @Inject
    Team team;

    @Inject
    TestLinks links;

    @Inject
    Announcements announcements;

    @Inject
    DomainCheckJob job;

    @Inject
    DomainRepository repository;

    @Inject
    DomainVerification verification;

    private Person person;
    private String host;

    @BeforeEach
    void register() {
        person = Person.registered();
        host = "go-%d.example.com".formatted(System.nanoTime());
    }

    @Test
    void aNewDomainSaysWhichRecordsItNeeds() {
        JsonBody made = create(host.toUpperCase(Locale.ROOT) + ".", "https://example.com/")
                .statusCode(201)
                .body("data.id", startsWith("dom_"))
                .body("data.domain", is(host))
                .body("data.status", is("pending"))
                .body("data.verified", is(false))
                .body("data.primary", is(false))
                .body("data.sslStatus", is("pending"))
                .body("data.rootRedirectUrl", is("https://example.com/"))
                .body("data.verificationToken", matchesPattern("[A-Za-z0-9]{32}"))
                .body("data.dnsRecords.type", is(List.of("TXT", "CNAME")))
                .body("data.dnsRecords.name", is(List.of("_waypost." + host, host)))
                .body("data.dnsRecords.verified", is(List.of(false, false)))
                .body("data.lastCheckedAt", nullValue())
                .body("data.linksCount", is(0))
                .jsonPath();
        assertThat(made.getString("data.dnsRecords[0].value"))
                .isEqualTo("waypost-verify=" + made.getString("data.verificationToken"));
        assertThat(made.getString("data.dnsRecords[1].value")).isEqualTo("localhost");
    }

    @Test
    void theTokenInATxtRecordProvesOwnership() {
        String id = made(host);
        verify(id)
                .statusCode(200)
                .body("data.verified", is(false))
                .body("data.status", is("verifying"))
                .body("data.error", is("There is no TXT record at _waypost." + host));
        TestDns.set("TXT", "_waypost." + host, "waypost-verify=wrong");
        verify(id).body("data.verified", is(false)).body("data.error", containsString("does not contain"));
        prove(id, host);
        TestDns.set("CNAME", host, "localhost");
        verify(id)
                .statusCode(200)
                .body("data.verified", is(true))
                .body("data.status", is("active"))
                .body("data.dnsRecords.verified", is(List.of(true, true)))
                .body("data.error", nullValue());
        get(id).body("data.verified", is(true))
                .body("data.status", is("active"))
                .body("data.verifiedAt", notNullValue())
                .body("data.lastCheckedAt", notNullValue());
    }

    @Test
    void aHostThatResolvesToTheServiceLeadsHere() {
        String id = made(host);
        TestDns.set("A", host, "192.0.2.7");
        TestDns.set("A", "localhost", "192.0.2.7");
        verify(id).body("data.dnsRecords.verified", is(List.of(false, true)));
        TestDns.set("A", host, "192.0.2.8");
        verify(id).body("data.dnsRecords.verified", is(List.of(false, false)));
        TestDns.remove("A", "localhost");
    }

    @Test
    void resultsOfAPausedNodeAreDroppedOnceAnotherHasChecked() {
        DomainId id = Ids.parse(DomainId.class, made(host));
        Instant due = SettableClock.INSTANCE.instant().plus(Duration.ofMinutes(2));
        DomainRepository.DueCheck late = taken(id, due, due.plusSeconds(60));
        DomainRepository.DueCheck held = taken(id, due.plusSeconds(61), due.plusSeconds(120));

        verification.recheck(late.workspace(), id, late.leasedUntil());
        assertThat(checks(late)).isZero();
        verification.recheck(held.workspace(), id, held.leasedUntil());
        assertThat(checks(held)).isEqualTo(1);
        verification.recheck(held.workspace(), id, held.leasedUntil());
        assertThat(checks(held)).isEqualTo(1);
    }

    private DomainRepository.DueCheck taken(DomainId id, Instant now, Instant leasedUntil) {
        return repository.claimDue(10_000, now, leasedUntil).stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private int checks(DomainRepository.DueCheck due) {
        return repository
                .find(due.workspace(), due.id())
                .orElseThrow()
                .verification()
                .checks();
    }

    @Test
    void aSilentDnsServerChangesNoStatus() {
        String id = made("silent." + host);
        verify(id)
                .statusCode(200)
                .body("data.verified", is(false))
                .body("data.status", is("verifying"))
                .body("data.error", containsString("failed"));
    }

    @Test
    void aVerifiedDomainStaysSoWhenItsRecordGoesMissing() {
        String id = verified(host);
        TestDns.remove("TXT", "_waypost." + host);
        verify(id)
                .body("data.verified", is(true))
                .body("data.status", is("active"))
                .body("data.dnsRecords[0].verified", is(false));
    }

    @Test
    void recordsAreCheckedInTheBackgroundForAWeek() {
        String later = made("later-" + host);
        String never = made("never-" + host);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
        job.run();
        get(later).body("data.status", is("verifying"));
        prove(later, "later-" + host);
        SettableClock.INSTANCE.advance(Duration.ofHours(2));
        job.run();
        get(later).body("data.status", is("active")).body("data.verified", is(true));
        get(never).body("data.status", is("verifying"));
        SettableClock.INSTANCE.advance(Duration.ofDays(7));
        job.run();
        get(never).body("data.status", is("failed"));
        prove(never, "never-" + host);
        verify(never).body("data.status", is("active"));
    }

    @Test
    void aHostIsOfOneWorkspaceOnceItIsVerified() {
        String id = made(host);
        create(host, null).statusCode(409).body("error.code", is("DOMAIN_EXISTS"));
        Person other = Person.registered();
        String theirs = other.asks()
                .body(Map.of("domain", host))
                .post("/api/domains")
                .statusCode(201)
                .path("data.id");
        prove(id, host);
        verify(id).body("data.verified", is(true));
        TestDns.set(
                "TXT",
                "_waypost." + host,
                "waypost-verify="
                        + other.asks().get("/api/domains/{id}", theirs).path("data.verificationToken"));
        other.asks().post("/api/domains/{id}/verify", theirs).statusCode(409).body("error.code", is("DOMAIN_EXISTS"));
        Person.registered()
                .asks()
                .body(Map.of("domain", host))
                .post("/api/domains")
                .statusCode(409)
                .body("error.code", is("DOMAIN_EXISTS"));
    }

    @Test
    void aSecondClaimToAVerifiedHostIsGivenUp() {
        Person other = Person.registered();
        String theirs = other.asks()
                .body(Map.of("domain", host))
                .post("/api/domains")
                .statusCode(201)
                .path("data.id");
        verified(host);
        String token = other.asks().get("/api/domains/{id}", theirs).path("data.verificationToken");
        TestDns.set("TXT", "_waypost." + host, "waypost-verify=" + token);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
        job.run();
        other.asks()
                .get("/api/domains/{id}", theirs)
                .body("data.status", is("failed"))
                .body("data.verified", is(false));
    }

    @Test
    void aDeletedWorkspaceGivesItsHostsBack() {
        String workspace = person.asks()
                .body(Map.of("name", "Short-lived"))
                .post("/api/workspaces")
                .statusCode(201)
                .path("data.id");
        JsonBody made = person.asksIn(workspace)
                .body(Map.of("domain", host))
                .post("/api/domains")
                .statusCode(201)
                .jsonPath();
        TestDns.set("TXT", "_waypost." + host, "waypost-verify=" + made.getString("data.verificationToken"));
        person.asksIn(workspace)
                .post("/api/domains/{id}/verify", made.getString("data.id"))
                .body("data.verified", is(true));
        create(host, null).statusCode(409);
        person.asks().delete("/api/workspaces/{id}", workspace).statusCode(200);
        create(host, null).statusCode(201);
    }

    @Test
    void aDeletedDomainGivesItsHostBack() {
        String id = verified(host);
        delete(id, "").statusCode(200).body("data", is(Map.of("id", id, "deleted", true, "linksDeleted", 0)));
        delete(id, "").statusCode(404);
        Person.registered()
                .asks()
                .body(Map.of("domain", host))
                .post("/api/domains")
                .statusCode(201);
    }

    @Test
    void linksHoldTheirDomainUnlessForced() {
        String id = verified(host);
        LinkId link = links.onDomain(person, id);
        String other = verified("other-" + host);
        links.onDomain(person, other);
        get(id).body("data.linksCount", is(1));
        delete(id, "").statusCode(409).body("error.code", is("DOMAIN_IN_USE"));
        delete(id, "?force=false").statusCode(409);
        delete(id, "?force=maybe").statusCode(400);
        delete(other, "?force").statusCode(200).body("data.linksDeleted", is(1));
        delete(id, "?force=true").statusCode(200).body("data.linksDeleted", is(1));
        assertThat(links.isDeleted(link)).isTrue();
        get(id).statusCode(404);
    }

    @Test
    void theDefaultDomainIsAVerifiedOne() {
        String id = made(host);
        person.asks().post("/api/domains/{id}/default", id).statusCode(400);
        prove(id, host);
        verify(id);
        person.asks().post("/api/domains/{id}/default", id).statusCode(200).body("data.primary", is(true));
        defaultDomain(id);
        String second = verified("second-" + host);
        patch(second, Map.of("primary", true)).statusCode(200).body("data.primary", is(true));
        get(id).body("data.primary", is(false));
        defaultDomain(second);
        patch(second, Map.of("primary", false)).statusCode(200);
        defaultDomain(null);
        patch(id, Map.of("primary", true)).statusCode(200);
        delete(id, "").statusCode(200);
        defaultDomain(null);
    }

    @Test
    void updatesArePartial() {
        String id = made(host);
        patch(
                        id,
                        Map.of(
                                "notFoundUrl", "https://example.com/404",
                                "expiredUrl", "https://example.com/over",
                                "placeholder", "https://example.com/…",
                                "logo", "https://example.com/logo.svg",
                                "archived", true,
                                "appleAppSiteAssociation", Map.of("applinks", Map.of("details", List.of())),
                                "assetLinks", List.of(Map.of("relation", List.of("x")))))
                .statusCode(200)
                .body("data.notFoundUrl", is("https://example.com/404"))
                .body("data.expiredUrl", is("https://example.com/over"))
                .body("data.placeholder", is("https://example.com/…"))
                .body("data.archived", is(true))
                .body("data.appleAppSiteAssociation.applinks.details", is(List.of()))
                .body("data.assetLinks[0].relation", is(List.of("x")));
        Map<String, Object> cleared = new HashMap<>();
        cleared.put("logo", null);
        cleared.put("assetLinks", null);
        person.asks()
                .body(cleared)
                .put("/api/domains/{id}", id)
                .statusCode(200)
                .body("data.logo", nullValue())
                .body("data.assetLinks", nullValue())
                .body("data.expiredUrl", is("https://example.com/over"));
        for (String field : List.of("rootRedirectUrl", "notFoundUrl", "expiredUrl", "logo")) {
            patch(id, Map.of(field, "javascript:alert(1)")).statusCode(400).body("error.message", startsWith(field));
        }
        patch(id, Map.of("assetLinks", Map.of())).statusCode(400);
        patch(id, Map.of("appleAppSiteAssociation", Map.of("a", "\u0000"))).statusCode(400);
    }

    @Test
    void theListCanLeaveArchivedOnesOut() {
        String first = made(host);
        String second = made("x" + host);
        patch(first, Map.of("archived", true)).statusCode(200);
        list("").body("data.id", is(List.of(second, first))).body("pagination.total", is(2));
        list("?archived=false").body("data.id", is(List.of(second))).body("pagination.total", is(1));
        list("?archived=true").body("data.id", is(List.of(first)));
        person.asks().get("/api/domains?archived=x").statusCode(400);
    }

    @Test
    void aPlanAllowsANumberOfDomains() {
        team.plan(person.workspaceId(), Plan.STARTER);
        made(host);
        create("x" + host, null).statusCode(403).body("error.code", is("LIMIT_EXCEEDED"));
        person.asks()
                .get("/api/workspaces/{id}/usage", person.workspaceId())
                .body("data.resources.domains.used", is(1));
    }

    @Test
    void everyChangeIsAnnouncedByTheHost() {
        String id = verified(host);
        patch(id, Map.of("notFoundUrl", "https://example.com/404")).statusCode(200);
        person.asks().post("/api/domains/{id}/default", id).statusCode(200);
        assertThat(announcements.of(Announcement.Topic.DOMAIN, host)).isEqualTo(4);
        assertThat(announcements.of(Announcement.Topic.WORKSPACE, person.workspaceId()))
                .isEqualTo(1);
        delete(id, "").statusCode(200);
        assertThat(announcements.of(Announcement.Topic.DOMAIN, host)).isEqualTo(6);
    }

    @Test
    void changesAreInTheAuditLog() {
        String id = verified(host);
        delete(id, "").statusCode(200);
        person.asks()
                .get("/api/analytics/audit-log?resourceType=domain")
                .body("data.action", is(List.of("domain.deleted", "domain.verified", "domain.created")));
    }

    private ApiResponse create(String domain, @Nullable String redirectUrl) {
        Map<String, Object> body = new HashMap<>();
        body.put("domain", domain);
        body.put("redirectUrl", redirectUrl);
        return person.asks().body(body).post("/api/domains");
    }

    private String made(String domain) {
        return create(domain, null).statusCode(201).path("data.id");
    }

    private String verified(String domain) {
        String id = made(domain);
        prove(id, domain);
        verify(id).body("data.verified", is(true));
        return id;
    }

    private void prove(String id, String domain) {
        String token = get(id).path("data.verificationToken");
        TestDns.set("TXT", "_waypost." + domain, "waypost-verify=" + token);
    }

    private ApiResponse get(String id) {
        return person.asks().get("/api/domains/{id}", id);
    }

    private ApiResponse verify(String id) {
        return person.asks().post("/api/domains/{id}/verify", id);
    }

    private ApiResponse patch(String id, Map<String, ?> body) {
        return person.asks().body(body).patch("/api/domains/{id}", id);
    }

    private ApiResponse delete(String id, String query) {
        return person.asks().encoded().delete("/api/domains/" + id + query);
    }

    private ApiResponse list(String query) {
        return person.asks().get("/api/domains" + query).statusCode(200);
    }

    private void defaultDomain(@Nullable String id) {
        person.asks().get("/api/workspaces/{id}", person.workspaceId()).body("data.defaultDomainId", is(id));
    }
}
