package dev.waypost.auth.saml;

import static dev.waypost.auth.saml.SamlWorkspace.deliverJson;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;

import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.platform.http.Form;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.nio.charset.StandardCharsets;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A key rotation of a workspace never interrupts sign-in. */
@WaypostTest
class KeyRotationTest {
    private static final String ROTATION = "/api/saml/service-provider/rotation";

    @Test
    void theNextCertificateIsShownFirstThenSignsAndTheOldOneIsReadUntilItIsRemoved() throws Exception {
        SamlWorkspace workspace = SamlWorkspace.connected();
        Person owner = workspace.owner();
        X509Certificate old = workspace.certificate();
        assertThat(inMetadata(workspace)).containsExactlyInAnyOrder(encoded(old), encoded(old));

        JsonBody begun = owner.asks().post(ROTATION).statusCode(201).jsonPath();
        assertThat(begun.getList("data.certificates.state")).isEqualTo(List.of("active", "next"));
        X509Certificate next = IdpCertificates.parse("next", begun.getString("data.certificates[1].certificate"));
        assertThat(next.getPublicKey()).isNotEqualTo(old.getPublicKey());
        assertThat(inMetadata(workspace)).contains(encoded(old), encoded(next));
        assertThat(signs(workspace, old)).isTrue();
        owner.asks().post(ROTATION).statusCode(409);
        takesEncryptedFor(workspace, old).statusCode(200);
        takesEncryptedFor(workspace, next).statusCode(200);

        owner.asks()
                .post(ROTATION + "/switch")
                .statusCode(200)
                .body("data.certificates.state", is(List.of("active", "previous")))
                .body("data.certificate", is(begun.getString("data.certificates[1].certificate")));
        assertThat(inMetadata(workspace)).contains(encoded(old), encoded(next));
        assertThat(signs(workspace, old)).isFalse();
        assertThat(signs(workspace, next)).isTrue();
        owner.asks().post(ROTATION).statusCode(409);
        owner.asks().post(ROTATION + "/switch").statusCode(409);
        takesEncryptedFor(workspace, old).statusCode(200);
        takesEncryptedFor(workspace, next).statusCode(200);

        owner.asks().delete(ROTATION).statusCode(200).body("data.certificates.state", is(List.of("active")));
        assertThat(inMetadata(workspace)).contains(encoded(next)).doesNotContain(encoded(old));
        takesEncryptedFor(workspace, old).statusCode(400).body("error.details.reason", is("invalid_response"));
        takesEncryptedFor(workspace, next).statusCode(200);
        owner.asks().delete(ROTATION).statusCode(404);
        owner.asks()
                .get("/api/analytics/audit-log?limit=100")
                .body(
                        "data.action",
                        hasItems("saml_certificate.created", "saml_certificate.activated", "saml_certificate.removed"));
        // Other workspaces keep the certificate that their identity providers know.
        assertThat(SamlWorkspace.connected().certificate()).isEqualTo(old);
    }

    @Test
    void ofConcurrentRotationsOneStarts() throws Exception {
        Person owner = Person.registered();
        owner.asks().post(ROTATION).statusCode(201);
        owner.asks().delete(ROTATION).statusCode(200);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<ApiResponse> begin = () -> owner.asks().post(ROTATION);
            List<Integer> answers = new ArrayList<>();
            for (Future<ApiResponse> begun : threads.invokeAll(Collections.nCopies(8, begin))) {
                answers.add(begun.get().statusCode());
            }
            assertThat(answers).containsOnlyOnce(201).containsOnly(201, 409);
        }
    }

    @Test
    void aChangeIsTakenBackBeforeTheSwitch() {
        Person owner = Person.registered();
        String before =
                owner.asks().get("/api/saml/service-provider").statusCode(200).path("data.certificate");
        owner.asks().post(ROTATION + "/switch").statusCode(409);
        owner.asks().post(ROTATION).statusCode(201).body("data.certificate", is(before));
        owner.asks()
                .delete(ROTATION)
                .statusCode(200)
                .body("data.certificate", is(before), "data.certificates.size()", is(1));
        owner.asks().post(ROTATION).statusCode(201);
    }

    private static ApiResponse takesEncryptedFor(SamlWorkspace workspace, X509Certificate certificate) {
        return deliverJson(workspace.answer(workspace.newEmail()).with(response -> response.encryptFor = certificate));
    }

    private static boolean signs(SamlWorkspace workspace, X509Certificate certificate) throws Exception {
        String address = workspace.begin().address();
        String query = address.substring(address.indexOf('?') + 1);
        Signature check = Signature.getInstance("SHA256withRSA");
        check.initVerify(certificate.getPublicKey());
        check.update(query.substring(0, query.indexOf("&Signature=")).getBytes(StandardCharsets.UTF_8));
        return check.verify(Base64.getDecoder().decode(Form.decode(query).get("Signature")));
    }

    /** All certificates in the metadata, for signatures and for encryption. */
    private static List<String> inMetadata(SamlWorkspace workspace) {
        String metadata = given().get(
                        "/api/saml/metadata/{id}", workspace.owner().workspaceId())
                .statusCode(200)
                .asString();
        return Pattern.compile("<ds:X509Certificate>([^<]+)<")
                .matcher(metadata)
                .results()
                .map(found -> found.group(1).replaceAll("\\s", ""))
                .toList();
    }

    private static String encoded(X509Certificate certificate) throws Exception {
        return Base64.getEncoder().encodeToString(certificate.getEncoded());
    }
}
