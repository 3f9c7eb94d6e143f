package dev.waypost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.access.Role;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.contract.ContractRequest.Reply;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestSeed;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sends every operation of the document what it does not expect: the answer is never a 5xx, and refusals are in the envelope or
 * as RFC 6749 and RFC 7644 have them. Each run
 * tries a few cases of each operation, and {@code ./waypost test deep} all of them.
 */
@WaypostTest
class FuzzTest {
    private static final List<String> ODD_VALUES = List.of(
            "null",
            "0",
            "-1",
            "1e400",
            "99999999999999999999",
            "1.5",
            "true",
            "\"\"",
            "\" \"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\u202e\\ufeff\"",
            "\"" + "x".repeat(20_000) + "\"",
            "\"2026-13-45T99:99:99Z\"",
            "\"+999999999-12-31T23:59:59Z\"",
            "\"http://[::1\"",
            "\"';--\"",
            "[]",
            "[null]",
            "[[[]]]",
            "{}",
            "{\"a\":{\"b\":null}}");

    private static final List<String> ODD_BODIES = List.of(
            "",
            "{",
            "[]",
            "null",
            "0",
            "\"text\"",
            "{\"a\":1,}",
            "{}",
            "\u0000",
            "\ufeff{}",
            "[".repeat(5_000),
            "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000));

    private static final List<String> ODD_TEXTS = List.of(
            "",
            "%00",
            "%20",
            "-1",
            "0",
            "NaN",
            "99999999999999999999",
            "%F0%9F%92%A9",
            "%ED%A0%80",
            "%ff",
            "a%2Fb",
            "..%2F..",
            "%3Cscript%3E",
            "null",
            "link_000000000000000000000000",
            "ws_zzzzzzzzzzzzzzzzzzzzzzzz",
            "2026-13-45",
            "x".repeat(3_000));

    /** Refusals that the document lists for the operation. A path with odd characters may lead to another operation or to none. */
    private static final Set<Integer> DESCRIBED = Set.of(401, 402, 403, 409, 410, 413, 415, 429);

    private static final int AT_ONCE = 4;
    private static final int CASES = 12;

    private static final ObjectMapper JSON = new ObjectMapper();

    private static Person person = new Person("", "", "", "");
    private static String workspace = "";
    private static String scimToken = "";

    @Inject
    Team team;

    static Stream<Operation> operations() {
        return ApiDocument.published().operations().stream();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void nothingAClientSendsCausesAServerError(Operation operation) throws InterruptedException, ExecutionException {
        ApiDocument document = ApiDocument.published();
        ContractRequest admin = admin();
        ContractRequest request =
                operation.isScim() ? ContractRequest.byNobody().with("Authorization", "Bearer " + scimToken()) : admin;
        List<Attempt> attempts =
                TestSeed.sample(attempts(document, operation, request, workspace), CASES, operation.toString());

        // Read-only operations can be called in any order.
        try (ExecutorService threads = Executors.newFixedThreadPool(operation.reads() ? AT_ONCE : 1)) {
            List<Future<?>> checks = new ArrayList<>();
            attempts.forEach(attempt -> checks.add(threads.submit(() -> attempt.check(operation))));
            for (Future<?> check : checks) {
                check.get();
            }
        }
    }

    /** The previous caller, unless the call ended their session, closed their account or removed them from the workspace. */
    private ContractRequest admin() {
        if (workspace.isEmpty()
                || ContractRequest.by(person)
                                .in(workspace)
                                .send("GET", "/api/workspaces/" + workspace, "")
                                .status()
                        != 200) {
            person = Person.registered();
            workspace = team.workspace();
            team.join(workspace, person, Role.ADMIN);
            scimToken = "";
        }
        return ContractRequest.by(person).in(workspace);
    }

    /** In a workspace of its own, because the other one may have reached its limit of directories. */
    private String scimToken() {
        if (scimToken.isEmpty()) {
            String provisioned = team.workspace();
            team.join(provisioned, person, Role.ADMIN);
            scimToken = person.asksIn(provisioned)
                    .body(Map.of("name", "Fuzz"))
                    .post("/api/scim/directories")
                    .statusCode(201)
                    .path("data.token");
        }
        return scimToken;
    }

    private static List<Attempt> attempts(
            ApiDocument document, Operation operation, ContractRequest request, String workspace) {
        List<Attempt> attempts = new ArrayList<>();
        String path = pathWith(document, operation, workspace);
        String example = operation.requestExample().isMissingNode()
                ? ""
                : operation.requestExample().toString();
        for (String body : bodies(document, operation)) {
            attempts.add(new Attempt(request, path, body));
        }
        for (String type : List.of("text/plain", "application/xml", "nonsense", "application/json; charset=nonsense")) {
            attempts.add(new Attempt(request.with("Content-Type", type), path, operation.reads() ? "" : "{}"));
        }
        for (String odd : ODD_TEXTS) {
            for (String parameter : operation.pathParameters()) {
                String oddPath = operation.path().replace("{" + parameter + "}", odd.isEmpty() ? "%20" : odd);
                attempts.add(new Attempt(request, fill(oddPath, workspace), example));
            }
            for (String parameter : queryParameters(operation)) {
                attempts.add(new Attempt(request, path + "?" + parameter + "=" + odd, example));
            }
        }
        attempts.add(new Attempt(request.in("nonsense"), path, example));
        attempts.add(new Attempt(request.with("Idempotency-Key", "k".repeat(300)), path, example));
        attempts.add(new Attempt(request.with("Authorization", "Bearer"), path, example));
        attempts.add(new Attempt(request.with("X-API-Key", "'"), path, example));
        attempts.add(new Attempt(request.with("Accept", "image/png"), path, example));
        return attempts;
    }

    /** A body that a client may send. */
    private record Attempt(ContractRequest request, String path, String body) {
        void check(Operation operation) {
            Reply reply = request.send(operation.method(), path, body);
            String sent = "%s at %.200s with %s and %.200s gave %.500s"
                    .formatted(operation, path, request.headers(), body, reply.body());
            assertThat(reply.status()).as(sent).isLessThan(500);
            if (DESCRIBED.contains(reply.status())) {
                assertThat(operation.node().path("responses").has(String.valueOf(reply.status())))
                        .as("described: " + sent)
                        .isTrue();
            }
            if (reply.status() >= 400 && operation.isScim()) {
                assertThat(reply.contentType()).as(sent).startsWith("application/scim+json");
                assertThat(reply.json().path("status").asText()).as(sent).isEqualTo(String.valueOf(reply.status()));
                assertThat(reply.json().path("schemas").path(0).asText())
                        .as(sent)
                        .isEqualTo("urn:ietf:params:scim:api:messages:2.0:Error");
            } else if (reply.status() >= 400) {
                assertThat(reply.contentType()).as(sent).startsWith("application/json");
                if (operation.refusesInWordsOfOAuth()
                        && reply.json().path("error").isTextual()) {
                    assertThat(reply.json().path("error").asText()).as(sent).matches("[a-z_]+");
                    return;
                }
                assertThat(reply.json().path("success").asBoolean(true))
                        .as(sent)
                        .isFalse();
                assertThat(reply.code()).as(sent).isNotBlank();
            }
        }
    }

    private static List<String> bodies(ApiDocument document, Operation operation) {
        if (operation.requestSchema().isMissingNode()) {
            return List.of();
        }
        List<String> bodies = new ArrayList<>(ODD_BODIES);
        JsonNode schema = document.resolve(operation.requestSchema());
        for (Iterator<String> fields = schema.path("properties").fieldNames(); fields.hasNext(); ) {
            String field = fields.next();
            for (String odd : ODD_VALUES) {
                ObjectNode example = operation.requestExample().isObject()
                        ? operation.requestExample().deepCopy()
                        : JSON.createObjectNode();
                example.put(field, "@odd@");
                bodies.add(example.toString().replace("\"@odd@\"", odd));
            }
        }
        return bodies;
    }

    private static List<String> queryParameters(Operation operation) {
        List<String> names = new ArrayList<>();
        operation.node().path("parameters").forEach(parameter -> {
            if (parameter.path("in").asText().equals("query")) {
                names.add(parameter.path("name").asText());
            }
        });
        return names;
    }

    private static String pathWith(ApiDocument document, Operation operation, String workspace) {
        String path = operation.path();
        for (String parameter : operation.pathParameters()) {
            if (!parameter.equals("workspaceId")) {
                String prefix = document.idPrefix(operation, parameter).orElse("x");
                path = path.replace("{" + parameter + "}", prefix + "_000000000000000000000000");
            }
        }
        return fill(path, workspace);
    }

    private static String fill(String path, String workspace) {
        return path.replace("{workspaceId}", workspace).replaceAll("\\{\\w+}", "x_000000000000000000000000");
    }
}
