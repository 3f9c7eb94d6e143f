package dev.waypost.contract;

import static java.util.Comparator.comparingInt;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.access.Feature;
import dev.waypost.access.Permission;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.Scope;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.contract.ContractRequest.Reply;
import dev.waypost.plans.Plans;
import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Calls every operation of the OpenAPI document without credentials, as a stranger, with a key without the scope, and in each role. New
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
                .allMatch(operation -> List.of("anyone", "person", "partner", "directory", "workspace")
                        .contains(operation.caller()));
    }

    /** Two records with the same name would get a number, and one of them the description of the other. */
    @Test
    void everyRecordIsDescribedUnderANameOfItsOwn() {
        assertThat(document.root().at("/components/schemas").properties())
                .extracting(Map.Entry::getKey)
                .noneMatch(name -> Character.isDigit(name.charAt(name.length() - 1)));
    }

    @Test
    void nobodyGetsInWithoutACredential() {
        ContractFixtures victim = untouched();
        each(closed(), operation -> {
            Reply reply = ContractRequest.byNobody().call(operation, victim.path(operation));
            assertThat(reply.status()).isEqualTo(401);
            if (operation.isScim()) {
                assertThat(reply.json().path("status").asText()).isEqualTo("401");
            } else {
                assertThat(reply.code()).isEqualTo("UNAUTHORIZED");
            }
        });
    }

    @Test
    void anOutsiderSeesAndChangesNothing() {
        ContractFixtures victim = untouched();
        Person outsider = Person.registered();
        ContractRequest key = ContractRequest.with(outsider.key(ALL_SCOPES));
        each(inWorkspaces(), operation -> {
            refusesOutsider(operation, victim, key);
            refusesOutsider(operation, victim, ContractRequest.by(outsider));
            Reply asked = ContractRequest.by(outsider).in(victim.workspace()).call(operation, victim.path(operation));
            assertThat(asked.status()).as("with X-Workspace-Id").isEqualTo(404);
        });
    }

    private static void refusesOutsider(Operation operation, ContractFixtures victim, ContractRequest outsider) {
        String body = victim.body(operation);
        Reply reply = outsider.send(operation.method(), victim.path(operation), body);
        if (operation.pathParameters().isEmpty()) {
            assertThat(victim.leaksInto(reply.body(), body)).as(reply.body()).isFalse();
        } else {
            assertThat(reply.status()).as(reply.body()).isIn(403, 404);
        }
    }

    @Test
    void aKeyWithoutTheScopeIsRefusedAndTheErrorNamesIt() {
        ContractFixtures own = untouched();
        Map<List<String>, String> keys = new HashMap<>();
        each(inWorkspaces().filter(operation -> !operation.scope().isEmpty()), operation -> {
            String key = keys.computeIfAbsent(
                    operation.scopes(), missing -> keyIn(own.workspace(), scope -> !missing.contains(scope)));
            Reply reply = ContractRequest.with(key).call(operation, own.path(operation));
            assertThat(reply.status()).isEqualTo(403);
            assertThat(reply.code()).isEqualTo("FORBIDDEN");
            assertThat(reply.message()).contains(operation.scopes());
        });
    }

    @Test
    void sessionOnlyOperationsRefuseKeys() {
        ContractFixtures own = untouched();
        ContractRequest key = ContractRequest.with(keyIn(own.workspace(), _ -> true));
        each(ofUsers().filter(operation -> !operation.takesKeys()), operation -> {
            Reply reply = key.call(operation, own.path(operation));
            assertThat(reply.status()).isEqualTo(403);
            assertThat(reply.code()).isEqualTo("FORBIDDEN");
        });
    }

    @Test
    void operationsForIdentityProvidersTakeNoOtherCredential() {
        ContractFixtures own = untouched();
        ContractRequest key = ContractRequest.with(keyIn(own.workspace(), _ -> true));
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(own.workspace());
        each(document.operations().stream().filter(Operation::isScim), operation -> {
            assertThat(key.call(operation, own.path(operation)).status()).isEqualTo(401);
            assertThat(owner.call(operation, own.path(operation)).status()).isEqualTo(401);
        });
    }

    @Test
    void operationsForPartnersTakeNoOtherCredential() {
        ContractFixtures own = untouched();
        ContractRequest key = ContractRequest.with(keyIn(own.workspace(), _ -> true));
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(own.workspace());
        each(forPartners(), operation -> {
            assertThat(key.call(operation, own.path(operation)).status()).isEqualTo(401);
            assertThat(owner.call(operation, own.path(operation)).status()).isEqualTo(401);
        });
    }

    @Test
    void aPartnerGetsIntoNoWorkspace() {
        ContractFixtures victim = untouched();
        ContractRequest partner = ContractRequest.byNobody()
                .with("Cookie", "wp_partner=" + PartnerPerson.registered().cookie());
        each(
                ofUsers(),
                operation -> assertThat(
                                partner.call(operation, victim.path(operation)).status())
                        .isEqualTo(401));
    }

    @ParameterizedTest
    @EnumSource
    void eachRoleMayDoExactlyWhatItsPermissionsSay(Role role) {
        ContractFixtures own = ContractFixtures.of(document, team);
        ContractRequest person = ContractRequest.by(team.of(role)).in(own.workspace());
        // Operations that delete come last, because the others need the resources.
        each(inWorkspaces().sorted(comparingInt(TenancyTest::destroys)), operation -> {
            Reply reply = person.call(operation, own.path(operation));
            boolean refused = reply.status() == 403 && reply.message().contains(operation.permission());
            assertThat(refused).as(reply.body()).isEqualTo(!role.may(permission(operation)));
            assertThat(reply.status()).as(reply.body()).isNotEqualTo(401).isLessThan(500);
        });
    }

    private static int destroys(Operation operation) {
        boolean ofTheWorkspaceItself = operation.permission().equals(Permission.WORKSPACE_DELETE.text())
                || operation.permission().equals(Permission.WORKSPACE_TRANSFER.text());
        return ofTheWorkspaceItself ? 2 : operation.method().equals("DELETE") ? 1 : 0;
    }

    @Test
    void aFeatureThatIsNotOnThePlanIsRefused() {
        ContractFixtures own = ContractFixtures.of(document, team);
        team.plan(own.workspace(), Plan.STARTER);
        ContractRequest owner = ContractRequest.by(team.of(Role.OWNER)).in(own.workspace());
        each(inWorkspaces().filter(operation -> lacks(Plan.STARTER, operation)), operation -> {
            Reply reply = owner.call(operation, own.path(operation));
            assertThat(reply.status()).isEqualTo(403);
            assertThat(reply.code()).isEqualTo("FEATURE_NOT_AVAILABLE");
        });
    }

    private ContractFixtures untouched() {
        return ContractFixtures.untouched(document, team);
    }

    private Stream<Operation> closed() {
        return document.operations().stream()
                .filter(operation -> !operation.caller().equals("anyone"));
    }

    private Stream<Operation> forPartners() {
        return document.operations().stream()
                .filter(operation -> operation.caller().equals("partner"));
    }

    private Stream<Operation> ofUsers() {
        return closed().filter(operation -> !operation.caller().equals("partner") && !operation.isScim());
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
                .statusCode(201)
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
}
