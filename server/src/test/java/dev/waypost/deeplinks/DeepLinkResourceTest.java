package dev.waypost.deeplinks;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestDns;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class DeepLinkResourceTest {
    private static final String APPLE = "/.well-known/apple-app-site-association";
    private static final String ANDROID = "/.well-known/assetlinks.json";
    private static final String FINGERPRINT = "14:6D" + ":E9".repeat(30);

    @Inject
    TestLinks links;

    private Person person;
    private String bundle;

    @BeforeEach
    void register() {
        person = Person.registered();
        bundle = "com.example.app" + System.nanoTime();
    }

    @Test
    void theConfigurationIsPartial() {
        get().statusCode(200).body("data.ios", nullValue()).body("data.android", nullValue());
        put(Map.of("ios", ios()))
                .statusCode(200)
                .body("data.ios.teamId", is("9JA89QQLNQ"))
                .body("data.ios.bundleId", is(bundle))
                .body("data.ios.appStoreUrl", nullValue());
        put(Map.of("android", android()))
                .statusCode(200)
                .body("data.ios.bundleId", is(bundle))
                .body("data.android.packageName", is(bundle))
                .body("data.android.sha256Fingerprints", is(List.of(FINGERPRINT)));
        Map<String, Object> cleared = new HashMap<>();
        cleared.put("ios", null);
        person.asks()
                .body(cleared)
                .patch("/api/deep-links/config")
                .statusCode(200)
                .body("data.ios", nullValue())
                .body("data.android.packageName", is(bundle));
        get().body("data.android.packageName", is(bundle));
    }

    @Test
    void invalidAppAssociationsAreRefused() {
        refused(Map.of("ios", Map.of("teamId", "short", "bundleId", bundle)), "teamId");
        refused(Map.of("ios", Map.of("teamId", "9JA89QQLNQ")), "bundleId");
        refused(Map.of("ios", Map.of("teamId", "9JA89QQLNQ", "bundleId", "a b")), "bundleId");
        refused(
                Map.of("ios", Map.of("teamId", "9JA89QQLNQ", "bundleId", "a.b", "appStoreUrl", "javascript:1")),
                "appStoreUrl");
        refused(
                Map.of("android", Map.of("packageName", "app", "sha256Fingerprints", List.of(FINGERPRINT))),
                "packageName");
        refused(Map.of("android", Map.of("packageName", "a.b", "sha256Fingerprints", List.of())), "sha256Fingerprints");
        refused(
                Map.of("android", Map.of("packageName", "a.b", "sha256Fingerprints", List.of("14:6D"))),
                "sha256Fingerprints");
        refused(Map.of("ios", 5), "ios");
    }

    @Test
    void aVerifiedDomainPublishesTheAppsOfItsWorkspaceForAllItsAddresses() {
        String host = "apps-%d.example.com".formatted(System.nanoTime());
        String domain = domain(host);
        file(APPLE, host).statusCode(404);
        put(Map.of("ios", ios(), "android", android())).statusCode(200);
        file(APPLE, host).statusCode(404);
        verify(domain, host);
        file(APPLE, host)
                .statusCode(200)
                .contentType("application/json")
                .body("applinks.details[0].appIDs", is(List.of("9JA89QQLNQ." + bundle)))
                .body("applinks.details[0].components", is(List.of(Map.of("/", "/*"))));
        file(ANDROID, host.toUpperCase(Locale.ROOT))
                .statusCode(200)
                .contentType("application/json")
                .body("[0].relation", is(List.of("delegate_permission/common.handle_all_urls")))
                .body("[0].target.namespace", is("android_app"))
                .body("[0].target.package_name", is(bundle))
                .body("[0].target.sha256_cert_fingerprints", is(List.of(FINGERPRINT)));
    }

    @Test
    void aDomainsOwnFilesComeFirst() {
        String host = "own-%d.example.com".formatted(System.nanoTime());
        String domain = domain(host);
        verify(domain, host);
        file(APPLE, host).statusCode(404);
        file(ANDROID, host).statusCode(404);
        Map<String, Object> association = Map.of("webcredentials", Map.of("apps", List.of("A.b")));
        List<Map<String, Object>> assetLinks = List.of(Map.of("relation", List.of("mine")));
        person.asks()
                .body(Map.of("appleAppSiteAssociation", association, "assetLinks", assetLinks))
                .patch("/api/domains/{id}", domain)
                .statusCode(200);
        put(Map.of("ios", ios(), "android", android())).statusCode(200);
        file(APPLE, host).statusCode(200).body("", is(association));
        file(ANDROID, host).statusCode(200).body("", is(assetLinks));
    }

    @Test
    void onTheSharedDomainAnAppGetsJustTheDeepLinksOfItsWorkspace() {
        put(Map.of("ios", ios(), "android", android())).statusCode(200);
        links.add(person, links.code());
        String app = "9JA89QQLNQ." + bundle;
        assertThat(appsOf(file(APPLE, "localhost"))).doesNotContain(app);
        assertThat(packagesOf(file(ANDROID, "localhost"))).doesNotContain(bundle);
        String code = links.code();
        LinkId link = links.add(person, code, null, null, true);
        file(APPLE, "localhost")
                .statusCode(200)
                .body(
                        "applinks.details.find { it.appIDs == ['%s'] }.components".formatted(app),
                        is(List.of(Map.of("/", "/" + code, "caseSensitive", false))));
        assertThat(packagesOf(file(ANDROID, "localhost"))).contains(bundle);
        links.delete(link);
        assertThat(appsOf(file(APPLE, "localhost"))).doesNotContain(app);
    }

    @Test
    void anUnknownHostHasNoFiles() {
        file(APPLE, "unknown.example.com").statusCode(404).body("success", is(false));
        file(ANDROID, "unknown.example.com").statusCode(404);
    }

    @Test
    void theChangeIsInTheAuditLog() {
        put(Map.of("ios", ios())).statusCode(200);
        person.asks()
                .get("/api/analytics/audit-log")
                .body("data.action", hasItem("deep_links.updated"))
                .body("data.action", not(hasItem("deep_links.created")));
    }

    private Map<String, Object> ios() {
        return Map.of("teamId", "9JA89QQLNQ", "bundleId", bundle);
    }

    private Map<String, Object> android() {
        return Map.of(
                "packageName",
                bundle,
                "sha256Fingerprints",
                List.of(FINGERPRINT.toLowerCase(Locale.ROOT), FINGERPRINT));
    }

    private String domain(String host) {
        return person.asks()
                .body(Map.of("domain", host))
                .post("/api/domains")
                .statusCode(201)
                .path("data.id");
    }

    private void verify(String domain, String host) {
        String token = person.asks().get("/api/domains/{id}", domain).path("data.verificationToken");
        TestDns.set("TXT", "_waypost." + host, "waypost-verify=" + token);
        person.asks().post("/api/domains/{id}/verify", domain).body("data.verified", is(true));
    }

    private static List<String> appsOf(ApiResponse file) {
        List<List<String>> apps = file.path("applinks.details.appIDs");
        return apps == null ? List.of() : apps.stream().flatMap(List::stream).toList();
    }

    private static List<String> packagesOf(ApiResponse file) {
        return file.statusCode() == 404 ? List.of() : file.path("target.package_name");
    }

    private static ApiResponse file(String path, String host) {
        return given().header("Host", host)
                .header("X-Forwarded-For", Person.address())
                .get(path);
    }

    private ApiResponse get() {
        return person.asks().get("/api/deep-links/config");
    }

    private ApiResponse put(Map<String, ?> body) {
        return person.asks().body(body).put("/api/deep-links/config");
    }

    private void refused(Map<String, ?> body, String field) {
        put(body)
                .statusCode(400)
                .body("error.code", is("VALIDATION_ERROR"))
                .body("error.message", containsString(field));
    }
}
