package dev.waypost.auth.saml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import com.sun.net.httpserver.HttpServer;
import dev.waypost.access.Role;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestDns;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class SamlConnectionResourceTest {
    @Inject
    Team team;

    @Inject
    MetadataRefreshJob job;

    private Person owner;
    private TestIdp idp;

    @BeforeEach
    void register() {
        owner = Person.registered();
        idp = TestIdp.anew();
    }

    @Test
    void aConnectionIsMadeFromMetadataOrByHand() {
        create(Map.of("name", "From XML", "metadataXml", idp.metadata(), "provider", "okta"))
                .statusCode(201)
                .body("data.id", startsWith("saml_"))
                .body("data.status", is("draft"))
                .body("data.provider", is("okta"))
                .body("data.configMethod", is("metadata_xml"))
                .body("data.entityId", is(idp.entityId()))
                .body("data.ssoUrl", is(TestIdp.SSO_URL))
                .body("data.ssoBinding", is("redirect"))
                .body("data.sloUrl", is(TestIdp.SLO_URL))
                .body("data.certificates.size()", is(1))
                .body("data.certificates[0].subject", is("CN=idp.example.net"))
                .body("data.certificates[0].expired", is(false))
                .body("data.jitProvisioning", is(true))
                .body("data.defaultRole", is("viewer"))
                .body("data.wantAssertionsSigned", is(true))
                .body("data.allowIdpInitiated", is(false))
                .body("data.spEntityId", endsWith("/api/saml/metadata/" + owner.workspaceId()))
                .body("data.acsUrl", endsWith("/api/saml/callback"));
        String id = create(SamlWorkspace.manual(idp))
                .statusCode(201)
                .body("data.configMethod", is("manual"))
                .path("data.id");
        owner.asks().get("/api/saml/connections").body("data.size()", is(2)).body("data[0].id", is(id));
        owner.asks().delete("/api/saml/connections/{id}", id).statusCode(200).body("data.deleted", is(true));
        owner.asks().get("/api/saml/connections/{id}", id).statusCode(404);
    }

    @Test
    void untrustedMetadataIsRefusedByFieldName() throws Exception {
        refused("metadataXml", Map.of("metadataXml", "<no xml"));
        refused("metadataXml", Map.of("metadataXml", "<!DOCTYPE x [<!ENTITY e \"x\">]>" + idp.metadata()));
        refused("metadataXml", Map.of("metadataXml", "<other/>"));
        refused("metadataXml", Map.of("metadataXml", idp.metadata(new String[0])));
        refused(
                "metadataXml",
                Map.of("metadataXml", idp.metadata(TestIdp.certificate(idp.keys(), Duration.ofDays(-1)))));
        refused("metadataUrl", Map.of());
        refused("metadataUrl", Map.of("metadataXml", idp.metadata(), "metadataUrl", "https://idp.example.net/"));
        refused("metadataUrl", Map.of("metadataUrl", "https://10.0.0.1/metadata"));
        refused("metadataUrl", Map.of("metadataUrl", "http://idp.example.net/metadata"));
        refused("metadataUrl", Map.of("metadataUrl", "https://localhost/metadata"));
        refused("certificate", withCertificate("not a certificate"));
        refused("certificate", withCertificate(TestIdp.certificate(idp.keys(), Duration.ofDays(-1))));
        refused("certificate", withCertificate(TestIdp.certificate(TestIdp.keyPair(1024), Duration.ofDays(9))));
        KeyPairGenerator curves = KeyPairGenerator.getInstance("EC");
        KeyPair curve = curves.generateKeyPair();
        refused(
                "certificate",
                withCertificate(TestIdp.certificate(
                        new KeyPair(curve.getPublic(), idp.keys().getPrivate()), Duration.ofDays(9))));
        refused("ssoUrl", Map.of("entityId", "x", "ssoUrl", "ftp://x", "certificate", idp.certificate()));
        refused("defaultRole", with(Map.of("defaultRole", "owner")));
        refused("groupRoleMapping", with(Map.of("groupRoleMapping", Map.of("g", "owner"))));
        refused("groupRoleMapping", with(Map.of("groupRoleMapping", Map.of("Mark", "viewer", "mark", "editor"))));
        refused("allowedDomains", with(Map.of("allowedDomains", List.of("gmail.com"))));
    }

    @Test
    void anAdministratorCannotHaveAnIdentityProviderGiveMoreThanTheyCan() {
        String workspace = team.workspace();
        Map<String, Object> body = with(Map.of("groupRoleMapping", Map.of("bosses", "admin")));
        team.of(Role.ADMIN)
                .asksIn(workspace)
                .body(body)
                .post("/api/saml/connections")
                .statusCode(403)
                .body("error.code", is("ROLE_ESCALATION"));
        team.of(Role.OWNER)
                .asksIn(workspace)
                .body(body)
                .post("/api/saml/connections")
                .statusCode(201);
    }

    @Test
    void aConnectionBecomesActiveWithACertificateAndAProvedDomain() {
        String domain = SamlWorkspace.newDomain();
        String id = create(with(Map.of("allowedDomains", List.of(domain))))
                .statusCode(201)
                .path("data.id");
        change(id, Map.of("status", "active")).statusCode(400).body("error.details[0].field", is("allowedDomains"));
        SamlWorkspace.prove(owner, domain);
        change(id, Map.of("status", "active")).statusCode(200).body("data.status", is("active"));
        change(id, Map.of("status", "draft")).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        change(id, Map.of("status", "inactive")).statusCode(200);
        SettableClock.INSTANCE.advance(Duration.ofDays(20));
        Person again = owner.signedInAgain();
        again.asks()
                .body(Map.of("certificates", List.of(TestIdp.certificate(idp.keys(), Duration.ofDays(1)))))
                .patch("/api/saml/connections/{id}", id)
                .statusCode(200)
                .body("data.certificates[0].expiresSoon", is(true));
        SettableClock.INSTANCE.advance(Duration.ofDays(2));
        again.asks()
                .body(Map.of("status", "active"))
                .patch("/api/saml/connections/{id}", id)
                .statusCode(400)
                .body("error.details[0].field", is("certificates"));
    }

    @Test
    void severalCertificatesServeWhileOneReplacesTheOther() {
        SamlWorkspace workspace = SamlWorkspace.connected();
        TestIdp next = workspace.idp().withOtherKey();
        workspace
                .change(Map.of("certificates", List.of(workspace.idp().certificate(), next.certificate())))
                .statusCode(200)
                .body("data.certificates.size()", is(2));
        workspace.signIn(workspace.newEmail());
        SamlWorkspace.deliverJson(workspace.answer(workspace.newEmail()).with(response -> response.signer = next))
                .statusCode(200);
        workspace.change(Map.of("certificate", "x")).statusCode(400).body("error.details[0].field", is("certificate"));
        workspace
                .change(Map.of("certificate", next.certificate()))
                .statusCode(200)
                .body("data.certificates.size()", is(1));
        SamlWorkspace.deliverJson(workspace.answer(workspace.newEmail()))
                .statusCode(400)
                .body("error.details.reason", is("invalid_signature"));
    }

    @Test
    void metadataAreReadAgainOnceADay() throws IOException {
        AtomicReference<String> published = new AtomicReference<>(idp.metadata());
        HttpServer server = LocalPages.server();
        server.createContext("/metadata", exchange -> {
            byte[] body = published.get().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        try {
            String url = "http://idp.example.net:%d/metadata"
                    .formatted(server.getAddress().getPort());
            JsonBody made = create(Map.of("name", "From address", "metadataUrl", url))
                    .statusCode(201)
                    .body("data.configMethod", is("metadata_url"))
                    .body("data.metadataRefreshedAt", notNullValue())
                    .jsonPath();
            String id = made.getString("data.id");

            published.set(idp.metadata(idp.certificate(), idp.withOtherKey().certificate()));
            SettableClock.INSTANCE.advance(Duration.ofHours(23));
            job.refresh();
            get(id).body("data.certificates.size()", is(1));
            SettableClock.INSTANCE.advance(Duration.ofHours(2));
            job.refresh();
            get(id).body("data.certificates.size()", is(2)).body("data.metadataError", nullValue());

            published.set(TestIdp.anew().metadata());
            SettableClock.INSTANCE.advance(Duration.ofHours(25));
            job.refresh();
            get(id).body("data.entityId", is(idp.entityId()))
                    .body("data.metadataError", containsString("another identity provider"));

            published.set(idp.metadata());
            owner.asks()
                    .post("/api/saml/connections/{id}/refresh", id)
                    .statusCode(200)
                    .body("data.certificates.size()", is(1))
                    .body("data.metadataError", nullValue());
            owner.asks()
                    .get("/api/analytics/audit-log?limit=100")
                    .body("data.action", hasItems("saml_connection.created", "saml_connection.refreshed"));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void administratorsAreWarnedOnceBeforeTheLastCertificateEnds() {
        SamlWorkspace workspace = SamlWorkspace.connected();
        job.warn();
        assertThat(warnings(workspace)).isEmpty();
        workspace
                .change(Map.of(
                        "certificates",
                        List.of(TestIdp.certificate(workspace.idp().keys(), Duration.ofDays(29)))))
                .statusCode(200);
        job.warn();
        job.warn();
        assertThat(warnings(workspace)).hasSize(1);
    }

    private static List<String> warnings(SamlWorkspace workspace) {
        List<String> types = workspace
                .owner()
                .asks()
                .get("/api/notifications?limit=100")
                .statusCode(200)
                .path("data.type");
        return types.stream().filter("sso.certificate_expiring"::equals).toList();
    }

    @Test
    void aDomainIsOfTheWorkspaceThatProvesIt() {
        String domain = SamlWorkspace.newDomain();
        JsonBody added = owner.asks()
                .body(Map.of("domain", domain.toUpperCase(Locale.ROOT)))
                .post("/api/saml/domains")
                .statusCode(201)
                .body("data.domain", is(domain))
                .body("data.verified", is(false))
                .body("data.dnsRecord.type", is("TXT"))
                .body("data.dnsRecord.name", is("_waypost." + domain))
                .jsonPath();
        String id = added.getString("data.id");
        owner.asks()
                .post("/api/saml/domains/{id}/verify", id)
                .statusCode(200)
                .body("data.domain.verified", is(false))
                .body("data.error", is("There is no TXT record at _waypost." + domain));
        owner.asks().body(Map.of("domain", domain)).post("/api/saml/domains").statusCode(409);
        owner.asks()
                .body(Map.of("domain", "outlook.com"))
                .post("/api/saml/domains")
                .statusCode(400);

        Person other = Person.registered();
        String theirs = other.asks()
                .body(Map.of("domain", domain))
                .post("/api/saml/domains")
                .statusCode(201)
                .path("data.id");
        TestDns.set("TXT", "_waypost." + domain, added.getString("data.dnsRecord.value"));
        other.asks().post("/api/saml/domains/{id}/verify", theirs).body("data.domain.verified", is(false));
        owner.asks().post("/api/saml/domains/{id}/verify", id).body("data.domain.verified", is(true));
        TestDns.set(
                "TXT",
                "_waypost." + domain,
                other.asks().get("/api/saml/domains").path("data[0].dnsRecord.value"));
        other.asks()
                .post("/api/saml/domains/{id}/verify", theirs)
                .statusCode(409)
                .body("error.code", is("DOMAIN_EXISTS"));
        owner.asks().get("/api/saml/domains").body("data.domain", hasItem(domain));
        owner.asks().delete("/api/saml/domains/{id}", id).statusCode(200);
        other.asks().post("/api/saml/domains/{id}/verify", theirs).body("data.domain.verified", is(true));
    }

    private ApiResponse create(Map<String, Object> body) {
        return owner.asks().body(body).post("/api/saml/connections");
    }

    private ApiResponse change(String id, Map<String, Object> body) {
        return owner.asks().body(body).patch("/api/saml/connections/{id}", id);
    }

    private ApiResponse get(String id) {
        return owner.asks().get("/api/saml/connections/{id}", id).statusCode(200);
    }

    private void refused(String field, Map<String, Object> body) {
        Map<String, Object> named = new HashMap<>(body);
        named.put("name", "Refused");
        create(named).statusCode(400).body("error.details[0].field", is(field));
    }

    private Map<String, Object> withCertificate(String certificate) {
        return with(Map.of("certificate", certificate));
    }

    private Map<String, Object> with(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(SamlWorkspace.manual(idp));
        body.putAll(fields);
        return body;
    }
}
