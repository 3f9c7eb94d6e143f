package dev.waypost.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.Role;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every list with pages accepts page and limit. */
@WaypostTest
class PagedListsTest {
    @Inject
    Team team;

    private final ApiDocument document = ApiDocument.published();

    @Test
    void everyAnswerWithAPaginationIsOfAnOperationThatTakesPageAndLimit() {
        assertThat(lists())
                .hasSizeGreaterThan(60)
                .allMatch(Operation::reads)
                .allSatisfy(list -> assertThat(queryParameters(list)).contains("page", "limit"));
    }

    @Test
    void everyListRespectsTheLimitAndRefusesAnInvalidOne() {
        ContractFixtures things = ContractFixtures.untouched(document, team);
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(things.workspace());
        List<String> faults = new ArrayList<>();
        int compared = 0;
        for (Operation list : lists()) {
            JsonNode page =
                    owner.send("GET", things.path(list) + "?page=1&limit=1", "").json();
            if (page.path("success").asBoolean()) {
                compared++;
                long total = page.at("/pagination/total").asLong();
                boolean cut = page.path("data").size() == Math.min(total, 1)
                        && page.at("/pagination/limit").asInt() == 1
                        && page.at("/pagination/hasMore").asBoolean() == total > 1;
                if (!cut) {
                    faults.add("%s answers %s".formatted(list, page.path("pagination")));
                }
                JsonNode usual = owner.send("GET", things.path(list), "").json();
                OptionalInt documented = defaultLimit(list);
                if (documented.isPresent()
                        && documented.getAsInt()
                                != usual.at("/pagination/limit").asInt()) {
                    faults.add("%s has a usual limit of %s, not %s"
                            .formatted(list, usual.at("/pagination/limit"), documented));
                }
                int refused =
                        owner.send("GET", things.path(list) + "?limit=0", "").status();
                if (refused != 400) {
                    faults.add("%s answers %d to limit=0".formatted(list, refused));
                }
            }
        }

        assertThat(faults).isEmpty();
        assertThat(compared).as("lists that answered").isGreaterThan(45);
    }

    /** A growing list has a first page of 20 items; a list without a limit is a catalogue, or as long as the request says. */
    @Test
    void onlyCataloguesAreWholeWithoutALimit() {
        assertThat(lists().stream()
                        .filter(list -> !defaultLimit(list).isPresent())
                        .map(Operation::path))
                .containsExactlyInAnyOrder(
                        "/api/billing/plans",
                        "/api/billing/{workspaceId}/credit-packages",
                        "/api/billing/{workspaceId}/usage-history",
                        "/api/integrations",
                        "/api/integrations/outbound/events",
                        "/api/integrations/zapier/events",
                        "/api/links/import/providers",
                        "/api/links/import/{provider}/accounts");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/integrations/outbound/events", "/api/links/import/providers", "/api/billing/plans"})
    void aCatalogueIsWholeUntilALimitCutsItIntoPages(String path) {
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(team.workspace());
        JsonNode whole = owner.send("GET", path, "").json();
        int total = whole.path("data").size();
        JsonNode second = owner.send("GET", path + "?page=2&limit=2", "").json();

        assertThat(total).isGreaterThan(2);
        assertThat(whole.at("/pagination/hasMore").asBoolean()).isFalse();
        assertThat(second.at("/data/0/name").asText())
                .isNotEmpty()
                .isEqualTo(whole.at("/data/2/name").asText());
        assertThat(second.at("/pagination/total").asInt()).isEqualTo(total);
        assertThat(second.at("/pagination/hasMore").asBoolean()).isEqualTo(total > 4);
        assertThat(owner.send("GET", path + "?page=999&limit=100", "").json().path("data"))
                .isEmpty();
    }

    private List<Operation> lists() {
        return document.operations().stream()
                .filter(operation -> Stream.of("200", "201", "202")
                        .anyMatch(status -> document.resolve(operation.answerSchema(status))
                                .path("properties")
                                .has("pagination")))
                .toList();
    }

    private static OptionalInt defaultLimit(Operation list) {
        for (JsonNode parameter : list.node().path("parameters")) {
            if (parameter.path("name").asText().equals("limit")) {
                JsonNode limit = parameter.at("/schema/default");
                return limit.isInt() ? OptionalInt.of(limit.asInt()) : OptionalInt.empty();
            }
        }
        return OptionalInt.empty();
    }

    private static Set<String> queryParameters(Operation operation) {
        Set<String> names = new HashSet<>();
        operation.node().path("parameters").forEach(parameter -> {
            if (parameter.path("in").asText().equals("query")) {
                names.add(parameter.path("name").asText());
            }
        });
        return names;
    }
}
