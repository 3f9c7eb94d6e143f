package dev.waypost.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.access.Role;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A workspace with one resource from each example of the document, and their ids.
 * A new kind of resource is covered without a change here if its examples work.
 */
final class ContractFixtures {
    private static final Pattern ID = Pattern.compile("\\b([a-z]+)_[0-9a-z]{24}\\b");

    /** The common end of all ids in examples and samples. */
    private static final String OF_EXAMPLES = "_01k2m4p6r8t0v2x4z6b8d0f2";

    private static @Nullable ContractFixtures untouched;

    private final ApiDocument document;
    private final Person owner;
    private final String workspace;
    private final Map<String, Set<String>> ids = new LinkedHashMap<>();

    private ContractFixtures(ApiDocument document, Person owner, String workspace) {
        this.document = document;
        this.owner = owner;
        this.workspace = workspace;
    }

    /** Shared by all tests that only read or are refused, so it never changes. */
    static synchronized ContractFixtures untouched(ApiDocument document, Team team) {
        if (untouched == null || !untouched.owner.equals(team.of(Role.OWNER))) {
            untouched = of(document, team);
        }
        return untouched;
    }

    static ContractFixtures of(ApiDocument document, Team team) {
        ContractFixtures contractFixtures = new ContractFixtures(document, team.of(Role.OWNER), team.workspace());
        contractFixtures.ids.computeIfAbsent("ws", _ -> new TreeSet<>()).add(contractFixtures.workspace);
        // Twice, because an operation may need what another creates.
        for (int round = 0; round < 2; round++) {
            for (Operation operation : document.operations()) {
                if (operation.caller().equals("workspace")
                        && (operation.method().equals("POST") || operation.reads())
                        && !operation.path().endsWith("/delete")
                        && !operation.permission().startsWith("workspace:transfer")) {
                    contractFixtures.run(operation);
                }
            }
        }
        return contractFixtures;
    }

    String workspace() {
        return workspace;
    }

    /** Whether a response contains data of this workspace, apart from ids that the request itself named. */
    boolean leaksInto(String answer, String sent) {
        Matcher matcher = ID.matcher(answer);
        while (matcher.find()) {
            Set<String> known = ids.get(matcher.group(1));
            if (!matcher.group(1).equals("usr")
                    && known != null
                    && known.contains(matcher.group())
                    && !sent.contains(matcher.group())) {
                return true;
            }
        }
        return false;
    }

    /** The path with the ids of this workspace as parameters, or arbitrary text for parameters that are not ids. */
    String path(Operation operation) {
        String path = operation.path();
        for (String parameter : operation.pathParameters()) {
            String value =
                    document.idPrefix(operation, parameter).flatMap(this::known).orElse("unknown");
            path = path.replace("{" + parameter + "}", parameter.equals("workspaceId") ? workspace : value);
        }
        return path;
    }

    /** The example of the document, with the ids of this workspace in place of example ids. */
    String body(Operation operation) {
        JsonNode example = operation.requestExample();
        return example.isMissingNode()
                ? ""
                : ID.matcher(example.toString())
                        .replaceAll(id -> known(id.group(1)).orElse(id.group()));
    }

    private Optional<String> known(String prefix) {
        return Optional.ofNullable(ids.get(prefix))
                .map(known -> known.iterator().next());
    }

    private void run(Operation operation) {
        if (send(operation, body(operation)) != 400) {
            return;
        }
        // Some resources belong to another one that examples omit: any of this workspace is suitable.
        document.optionalIds(operation)
                .forEach((field, prefix) -> known(prefix).ifPresent(id -> {
                    if (operation.requestExample() instanceof ObjectNode example) {
                        int _ = send(
                                operation, example.deepCopy().put(field, id).toString());
                    }
                }));
    }

    private int send(Operation operation, String sent) {
        ContractRequest.Reply reply =
                ContractRequest.by(owner).in(workspace).send(operation.method(), path(operation), sent);
        if (reply.status() >= 300) {
            return reply.status();
        }
        Matcher matcher = ID.matcher(reply.body());
        while (matcher.find()) {
            // What the request itself named was not made here: answers repeat the ids they do not know. Nor were the
            // things in
            // samples.
            if (!sent.contains(matcher.group()) && !matcher.group().endsWith(OF_EXAMPLES)) {
                ids.computeIfAbsent(matcher.group(1), _ -> new TreeSet<>()).add(matcher.group());
            }
        }
        return reply.status();
    }
}
