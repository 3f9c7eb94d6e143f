package dev.waypost.contract;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.Feature;
import dev.waypost.access.Permission;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.Scope;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.plans.Plans;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Walks every operation of the OpenAPI document as nobody, an outsider, a key without the scope, and each role. New
 * routes are covered by being in the document.
 */
@WaypostTest
class TenancyTest {
    private static final String[] ALL_SCOPES =
            Arrays.stream(Scope.values()).map(Scope::text).toArray(String[]::new);

    @Inject
    Team team;

    @Inject
    Plans plans;

    private final ApiDocument document = ApiDocument.published();

    @Test
    void everyOperationSaysWhoMayCallIt() {
        assertThat(document.operations())
                .hasSizeGreaterThan(40)
                .allMatch(operation -> List.of("anyone", "person", "workspace").contains(operation.caller()));
    }

    @Test
    void nobodyGetsInWithoutACredential() {
        Harvest victim = Harvest.of(document, team);
        each(closed(), operation -> {
            Response answer = Calls.call(given(), operation, victim.path(operation));
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.<String>path("error.code")).isEqualTo("UNAUTHORIZED");
        });
    }

    @Test
    void anOutsiderSeesAndChangesNothing() {
        Harvest victim = Harvest.of(document, team);
        Person outsider = Person.registered();
        String key = outsider.key(ALL_SCOPES);
        each(inWorkspaces(), operation -> {
            refusesOutsider(operation, victim, () -> given().header("X-API-Key", key));
            refusesOutsider(operation, victim, outsider::asks);
            Response asked = Calls.call(outsider.asksIn(victim.workspace()), operation, victim.path(operation));
            assertThat(asked.statusCode()).as("with X-Workspace-Id").isEqualTo(404);
        });
    }

    private static void refusesOutsider(Operation operation, Harvest victim, Caller caller) {
        Response answer = Calls.call(caller.asks(), operation, victim.path(operation));
        if (operation.pathParameters().isEmpty()) {
            assertThat(victim.leaksInto(answer.asString()))
                    .as(answer.asString())
                    .isFalse();
        } else {
            assertThat(answer.statusCode()).as(answer.asString()).isIn(403, 404, 400);
        }
    }

    @Test
    void aKeyWithoutTheScopeIsRefusedAndToldWhichItLacks() {
        Harvest own = Harvest.of(document, team);
        each(inWorkspaces().filter(operation -> !operation.scope().isEmpty()), operation -> {
            String key = keyIn(own.workspace(), scope -> !scope.equals(operation.scope()));
            Response answer = Calls.call(given().header("X-API-Key", key), operation, own.path(operation));
            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.<String>path("error.code")).isEqualTo("FORBIDDEN");
            assertThat(answer.<String>path("error.message")).contains(operation.scope());
        });
    }

    @Test
    void sessionOnlyOperationsRefuseKeys() {
        Harvest own = Harvest.of(document, team);
        String key = keyIn(own.workspace(), _ -> true);
        each(closed().filter(operation -> !operation.takesKeys()), operation -> {
            Response answer = Calls.call(given().header("X-API-Key", key), operation, own.path(operation));
            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.<String>path("error.code")).isEqualTo("FORBIDDEN");
        });
    }

    @Test
    void eachRoleMayDoExactlyWhatItsPermissionsSay() {
        Harvest shared = Harvest.of(document, team);
        each(inWorkspaces(), operation -> {
            for (Role role : Role.values()) {
                Harvest own = operation.reads() ? shared : Harvest.of(document, team);
                Response answer = Calls.call(team.of(role).asksIn(own.workspace()), operation, own.path(operation));
                boolean refused = answer.statusCode() == 403
                        && answer.<String>path("error.message").contains(operation.permission());
                assertThat(refused).as("%s: %s", role, answer.asString()).isEqualTo(!role.may(permission(operation)));
                assertThat(answer.statusCode())
                        .as(answer.asString())
                        .isNotEqualTo(401)
                        .isLessThan(500);
            }
        });
    }

    @Test
    void aFeatureThatIsNotOnThePlanIsRefused() {
        String workspace = team.workspace();
        team.plan(workspace, Plan.STARTER);
        Harvest enterprise = Harvest.of(document, team);
        each(inWorkspaces().filter(operation -> lacks(Plan.STARTER, operation)), operation -> {
            String path = enterprise.path(operation).replace(enterprise.workspace(), workspace);
            Response answer = Calls.call(team.of(Role.OWNER).asksIn(workspace), operation, path);
            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.<String>path("error.code")).isEqualTo("FEATURE_NOT_AVAILABLE");
        });
    }

    private Stream<Operation> closed() {
        return document.operations().stream()
                .filter(operation -> !operation.caller().equals("anyone"));
    }

    private Stream<Operation> inWorkspaces() {
        return document.operations().stream()
                .filter(operation -> operation.caller().equals("workspace"));
    }

    private boolean lacks(Plan plan, Operation operation) {
        return operation.features().stream()
                .map(feature -> Arrays.stream(Feature.values())
                        .filter(f -> f.text().equals(feature))
                        .findFirst()
                        .orElseThrow())
                .anyMatch(feature -> !plans.includes(plan, feature));
    }

    private static Permission permission(Operation operation) {
        return Arrays.stream(Permission.values())
                .filter(permission -> permission.text().equals(operation.permission()))
                .findFirst()
                .orElseThrow();
    }

    private String keyIn(String workspace, Predicate<String> scopes) {
        return team.of(Role.OWNER)
                .asks()
                .body(Map.of(
                        "name",
                        "k",
                        "scopes",
                        Arrays.stream(ALL_SCOPES).filter(scopes).toList()))
                .post("/api/workspaces/{id}/api-keys", workspace)
                .then()
                .statusCode(201)
                .extract()
                .path("data.key");
    }

    private static void each(Stream<Operation> operations, Check check) {
        List<Operation> all = operations.toList();
        for (Operation operation : all) {
            try {
                check.of(operation);
            } catch (AssertionError e) {
                throw new AssertionError(operation + ": " + e.getMessage(), e);
            }
        }
    }

    private interface Check {
        void of(Operation operation);
    }

    private interface Caller {
        RequestSpecification asks();
    }
}
