package dev.waypost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.Role;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.contract.ContractRequest.Reply;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Null clears a field of a partial update or is refused, as the document says for the field. */
@WaypostTest
class PartialUpdateTest {
    private static final Set<String> CALLERS = Set.of("workspace", "person");

    @Inject
    Team team;

    @Test
    void nullIsRefusedWhereTheDocumentSaysSo() {
        ApiDocument document = ApiDocument.published();
        ContractFixtures fixtures = ContractFixtures.of(document, team);
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(fixtures.workspace());
        List<String> wrong = new ArrayList<>();
        int refused = 0;
        for (Operation operation : document.operations()) {
            if (!operation.method().equals("PATCH") || !CALLERS.contains(operation.caller())) {
                continue;
            }
            JsonNode schema = document.resolve(operation.requestSchema());
            for (var field : schema.path("properties").properties()) {
                Reply reply = owner.send("PATCH", fixtures.path(operation), "{\"%s\":null}".formatted(field.getKey()));
                if (reply.status() == 404) {
                    // No example creates such a resource.
                    continue;
                }
                boolean isRefused = reply.status() == 400
                        && reply.json().at("/error/details/0/field").asText().equals(field.getKey())
                        && reply.message().matches(".* must not be (null|blank|empty)");
                if (isRefused) {
                    refused++;
                }
                if (hasType(field.getValue()) && isRefused == allowsNull(field.getValue())) {
                    wrong.add("%s %s: %s".formatted(operation, field.getKey(), reply));
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).isGreaterThan(40);
    }

    /** Whether the field takes not just any value. */
    private static boolean hasType(JsonNode schema) {
        return schema.has("type") || schema.has("anyOf") || schema.has("$ref");
    }

    private static boolean allowsNull(JsonNode schema) {
        return isNull(schema)
                || StreamSupport.stream(schema.path("anyOf").spliterator(), false)
                        .anyMatch(PartialUpdateTest::isNull);
    }

    private static boolean isNull(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.asText().equals("null")
                || StreamSupport.stream(type.spliterator(), false)
                        .anyMatch(one -> one.asText().equals("null"));
    }
}
