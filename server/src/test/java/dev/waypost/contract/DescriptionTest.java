package dev.waypost.contract;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.waypost.access.Role;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.routing.Operator;
import dev.waypost.routing.TargetingField;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses, refusals and webhook messages match the OpenAPI document. */
@WaypostTest
class DescriptionTest {
    @Inject
    Team team;

    private final ApiDocument document = ApiDocument.published();
    private final SchemaCheck check = new SchemaCheck(document);

    @Test
    void everyAnswerIsAsDescribed() {
        ContractFixtures things = ContractFixtures.of(document, team);
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(things.workspace());
        List<String> faults = new ArrayList<>();
        int compared = 0;
        for (Operation operation : document.operations()) {
            JsonNode schema = operation.answerSchema();
            if (operation.reads() && !schema.isMissingNode()) {
                ContractRequest.Reply reply = owner.send("GET", things.path(operation), "");
                if (reply.status() == 200 && reply.contentType().startsWith("application/json")) {
                    compared++;
                    check.faults(reply.json(), schema).forEach(fault -> faults.add(operation + " " + fault));
                }
            }
        }
        assertThat(faults).isEmpty();
        assertThat(compared).as("answers compared").isGreaterThan(80);
    }

    @Test
    void everyEventHasAWebhookWhoseSampleIsAsDescribed() {
        JsonNode events = ContractRequest.by(team.of(Role.OWNER))
                .in(team.workspace())
                .send("GET", "/api/integrations/outbound/events", "")
                .json()
                .path("data");
        List<String> faults = new ArrayList<>();
        events.forEach(event -> {
            JsonNode schema = payload(event.path("event").asText());
            assertThat(schema.isMissingNode()).as(event.path("event").asText()).isFalse();
            check.faults(event.path("sample"), schema)
                    .forEach(fault -> faults.add(event.path("event").asText() + " " + fault));
        });

        assertThat(faults).isEmpty();
        assertThat(events.size()).isEqualTo(OccurrenceType.values().length);
        assertThat(List.of("click", "qr_scan", "conversion"))
                .allMatch(name -> !payload(name).isMissingNode());
    }

    @ParameterizedTest
    @CsvSource({
        "createLink,             400 401 402 403 404 409 413 415 429",
        "createEmbeddedLink,     400 401 402 403 409 413 415 429",
        "listLinks,              400 401 403 404 429",
        "restoreLink,            400 401 403 404 409 429",
        "deleteDomain,           400 401 403 404 409 429",
        "deleteFolder,           400 401 403 404 409 429",
        "updateLink,             400 401 403 404 409 413 415 429",
        "downloadExport,         400 401 403 404 410 429",
        "trackClick,             400 401 403 404 409 410 413 415 429",
        "signIn,                 400 401 403 409 413 415 429",
        "register,               400 403 409 413 415 429",
        "receiveFromStripe,      400 401 404 409 413 415 429",
        "enrolPartner,           400 401 402 403 404 409 413 415 429",
        "acceptInvite,           400 402 403 404 409 413 415 429"
    })
    void refusalsAreDescribedWhereTheyHappen(String operationId, String statuses) {
        Operation operation = operation(operationId);
        List<String> described = new ArrayList<>();
        operation.node().path("responses").fieldNames().forEachRemaining(status -> {
            if (status.startsWith("4")) {
                described.add(status);
            }
        });
        assertThat(described).containsExactlyInAnyOrder(statuses.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"createLinks, 200 201", "upsertLink, 200 201", "createCustomer, 200 201"})
    void createdAndExistingResourcesHaveTheSameBodyAndDifferentStatuses(String operationId, String statuses) {
        JsonNode responses = operation(operationId).node().path("responses");
        assertThat(Arrays.stream(statuses.split(" ")).map(responses::path))
                .allMatch(response -> response.at("/content/application~1json/schema/$ref")
                        .asText()
                        .startsWith("#/components/schemas/Answer"));
    }

    @Test
    void aConditionNamesEveryTargetingFieldAndOperator() {
        JsonNode condition = document.root().at("/components/schemas/RuleCondition");
        assertThat(texts(condition.at("/properties/field/enum")))
                .containsExactlyElementsOf(Arrays.stream(TargetingField.values())
                        .map(TargetingField::text)
                        .toList());
        assertThat(texts(condition.at("/properties/operator/enum")))
                .containsExactlyElementsOf(
                        Arrays.stream(Operator.values()).map(Operator::text).toList());
        assertThat(texts(document.root().at("/components/schemas/RuleConditionLogic/enum")))
                .containsExactly("AND", "OR");
        assertThat(texts(document.root().at("/components/schemas/CreateRule/required")))
                .containsExactly("name", "destinationUrl", "conditions");
    }

    /** Conditions are accepted and returned as described, including nested groups and values of every type. */
    @Test
    void conditionsAreAsDescribedInRequestsAndAnswers() {
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(team.workspace());
        JsonNode link = owner.send("POST", "/api/links", "{\"destinationUrl\": \"https://example.com\"}")
                .json();
        JsonNode body = json("""
                {"linkId": "%s", "name": "Groups", "destinationUrl": "https://example.com", "conditionLogic": "OR",
                 "conditions": [
                   {"field": "deviceBrand", "operator": "contains", "value": ["Apple"]},
                   {"field": "latitude", "operator": "greater_than", "value": 48.5},
                   {"field": "isReturning", "operator": "is_true"},
                   {"logic": "NOT", "conditions": [
                     {"field": "query", "operator": "equals", "value": true, "name": "gold"},
                     {"field": "hour", "operator": "in", "value": [9, "10"], "timezone": "Europe/Berlin"}]}]}
                """.formatted(link.at("/data/id").asText()));
        ContractRequest.Reply created = owner.send("POST", "/api/rules", body.toString());

        assertThat(created.status()).as(created.body()).isEqualTo(201);
        assertThat(check.faults(body, operation("createRule").requestSchema())).isEmpty();
        assertThat(check.faults(created.json(), operation("createRule").answerSchema("201")))
                .isEmpty();
    }

    @Test
    void pathsWithoutApiAreMentioned() {
        String general = document.root().at("/info/description").asText();
        for (String group : List.of(
                "/analytics/audit-log",
                "/bulk",
                "/embed",
                "/exports",
                "/links/bulk",
                "/links/export",
                "/links/import",
                "/public/stats")) {
            assertThat(general).contains("`%s`".formatted(group));
        }
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(team.workspace());
        List<Operation> told = document.operations().stream()
                .filter(operation -> operation.path().startsWith("/api/"))
                .filter(operation -> operation
                        .node()
                        .path("description")
                        .asText()
                        .contains("`%s`".formatted(operation.path().substring("/api".length()))))
                .toList();

        assertThat(told)
                .extracting(Operation::path)
                .contains("/api/links/bulk", "/api/bulk/operations/{operationId}/cancel");
        assertThat(told)
                .filteredOn(operation -> operation.reads()
                        && operation.pathParameters().isEmpty()
                        && operation.caller().equals("workspace"))
                .isNotEmpty()
                .allMatch(operation -> owner.send("GET", operation.path().substring("/api".length()), "")
                                .status()
                        == owner.send("GET", operation.path(), "").status());
    }

    /** PUT is mentioned in the description of PATCH; TenancyTest calls both. */
    @Test
    void aPutThatDoesTheSameAsPatchIsNotDescribedAgain() {
        List<String> both = new ArrayList<>();
        document.root().path("paths").properties().forEach(path -> {
            if (path.getValue().has("put") && path.getValue().has("patch")) {
                both.add(path.getKey());
            }
        });
        assertThat(both)
                .as("where the two differ")
                .containsExactlyInAnyOrder("/api/scim/v2/Users/{id}", "/api/scim/v2/Groups/{id}");
        assertThat(document.operations())
                .filteredOn(operation -> operation.method().equals("PATCH"))
                .extracting(Operation::path)
                .isSubsetOf(document.operations().stream()
                        .filter(operation -> operation.method().equals("PUT"))
                        .map(Operation::path)
                        .toList());
        assertThat(document.operations())
                .filteredOn(operation -> operation.method().equals("PUT"))
                .extracting(Operation::path)
                .hasSizeGreaterThan(20)
                .contains("/api/links/upsert", "/api/links/{linkId}", "/api/rules/{ruleId}");
    }

    @Test
    void theWindowOfACampaignsOverviewIsAYearAtMost() {
        List<String> described = new ArrayList<>();
        operation("campaignOverview").node().path("parameters").forEach(parameter -> {
            if (parameter.path("name").asText().equals("days")) {
                described.add(parameter.path("description").asText());
            }
        });
        assertThat(described).singleElement().asString().contains("365").doesNotContain("730");
    }

    @ParameterizedTest
    @CsvSource({
        "exportAnalytics, GET,  /api/analytics/export?format=json, ''",
        "exportLinks,     POST, /api/links/export,                 '{\"format\": \"json\"}'"
    })
    void aTableInJsonIsInTheEnvelope(String operationId, String method, String path, String body) {
        ContractRequest.Reply reply =
                ContractRequest.by(team.of(Role.OWNER)).in(team.workspace()).send(method, path, body);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(check.faults(reply.json(), operation(operationId).answerSchema()))
                .isEmpty();
        assertThat(operation("downloadExport").answerSchema())
                .isEqualTo(operation(operationId).answerSchema());
    }

    @ParameterizedTest
    @CsvSource({"CampaignId, camp_, campaign_", "PixelId, px_, pixel_"})
    void bothPrefixesOfAnIdAreDescribed(String schema, String answered, String alsoTaken) {
        Pattern pattern = Pattern.compile(document.root()
                .at("/components/schemas/%s/pattern".formatted(schema))
                .asText());
        assertThat(List.of(answered, alsoTaken))
                .allMatch(prefix ->
                        pattern.matcher(prefix + "01k2m4p6r8t0v2x4z6b8d0f2").matches());
        assertThat(pattern.matcher("link_01k2m4p6r8t0v2x4z6b8d0f2").matches()).isFalse();
    }

    @Test
    void aFileIsDescribedAsAFormBesideJson() {
        Set<String> types = Set.copyOf(names(operation("importCsv").node().at("/requestBody/content")));
        assertThat(types).containsExactlyInAnyOrder("application/json", "multipart/form-data");
    }

    @Test
    void requestsHaveFewerRequiredFieldsThanResponses() {
        JsonNode schemas = document.root().at("/components/schemas");
        assertThat(texts(schemas.at("/IosAppInput/required"))).containsExactly("teamId", "bundleId");
        assertThat(texts(schemas.at("/IosApp/required"))).containsExactly("teamId", "bundleId", "appStoreUrl");
        assertThat(texts(schemas.at("/OverviewView/required"))).contains("clicks", "revenue");
    }

    @ParameterizedTest
    @ValueSource(strings = {"issueOAuthToken", "introspectOAuthToken"})
    void errorsOfOAuthAreDescribedInItsOwnFormat(String operationId) {
        JsonNode responses = operation(operationId).node().path("responses");
        for (String status : List.of("400", "401", "415")) {
            assertThat(responses.path(status).path("$ref").asText())
                    .as(status)
                    .isEqualTo("#/components/responses/OAuthRefused");
        }
    }

    @Test
    void aBodyOfAnUnknownTypeIsRefusedAsDescribed() {
        given().header("Content-Type", "text/plain")
                .body("hello")
                .post("/api/auth/login")
                .statusCode(415);
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode payload(String event) {
        return document.root()
                .path("webhooks")
                .path(event)
                .at("/post/requestBody/content")
                .path("application/json")
                .path("schema");
    }

    private Operation operation(String id) {
        return document.operations().stream()
                .filter(operation ->
                        operation.node().path("operationId").asText().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
