package dev.waypost.contract;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.Role;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.occurrences.OccurrenceType;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The document says of answers, refusals and messages what clients really get. */
@WaypostTest
class DescriptionTest {
    @Inject
    Team team;

    private final ApiDocument document = ApiDocument.published();
    private final SchemaCheck check = new SchemaCheck(document);

    @Test
    void everyAnswerIsAsDescribed() {
        Harvest things = Harvest.of(document, team);
        Request owner = Request.by(team.of(Role.OWNER)).in(things.workspace());
        List<String> faults = new ArrayList<>();
        int compared = 0;
        for (Operation operation : document.operations()) {
            JsonNode schema = operation.answerSchema();
            if (operation.reads() && !schema.isMissingNode()) {
                Request.Reply reply = owner.send("GET", things.path(operation), "");
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
        JsonNode events = Request.by(team.of(Role.OWNER))
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
        "createLink,             400 401 402 403 409 413 415 429",
        "createEmbeddedLink,     400 401 402 403 409 413 415 429",
        "updateLink,             400 401 403 404 409 413 415 429",
        "downloadExport,         400 401 403 404 410 429",
        "trackClick,             400 401 403 404 409 410 413 415 429",
        "signIn,                 400 401 409 413 415 429",
        "register,               400 403 409 413 415 429",
        "receiveFromStripe,      400 401 404 409 413 415 429"
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

    @Test
    void aFileIsDescribedAsAFormBesideJson() {
        Set<String> types = Set.copyOf(names(operation("importCsv").node().at("/requestBody/content")));
        assertThat(types).containsExactlyInAnyOrder("application/json", "multipart/form-data");
    }

    @Test
    void whatIsSentHasFewerRequiredFieldsThanWhatComesBack() {
        JsonNode schemas = document.root().at("/components/schemas");
        assertThat(texts(schemas.at("/IosAppInput/required"))).containsExactly("teamId", "bundleId");
        assertThat(texts(schemas.at("/IosApp/required"))).containsExactly("teamId", "bundleId", "appStoreUrl");
        assertThat(texts(schemas.at("/OverviewView/required"))).contains("clicks", "revenue");
    }

    @Test
    void aBodyOfAnUnknownTypeIsRefusedAsDescribed() {
        given().header("Content-Type", "text/plain")
                .body("hello")
                .post("/api/auth/login")
                .statusCode(415);
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
