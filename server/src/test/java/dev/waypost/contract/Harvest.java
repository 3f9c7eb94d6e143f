package dev.waypost.contract;

import dev.waypost.access.Role;
import dev.waypost.contract.ApiDocument.Operation;
import dev.waypost.testing.Person;
import dev.waypost.testing.Team;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A workspace in which everything that can be created from the document's examples was created, and the ids of it all.
 * A new kind of resource is covered without a change here, as long as its examples work.
 */
final class Harvest {
    private static final Pattern ID = Pattern.compile("\\b([a-z]+)_[0-9a-z]{24}\\b");

    private final ApiDocument document;
    private final Person owner;
    private final String workspace;
    private final Map<String, Set<String>> ids = new LinkedHashMap<>();

    private Harvest(ApiDocument document, Person owner, String workspace) {
        this.document = document;
        this.owner = owner;
        this.workspace = workspace;
    }

    static Harvest of(ApiDocument document, Team team) {
        Harvest harvest = new Harvest(document, team.of(Role.OWNER), team.workspace());
        harvest.ids.computeIfAbsent("ws", _ -> new TreeSet<>()).add(harvest.workspace);
        // Twice, because what one operation creates another may need.
        for (int round = 0; round < 2; round++) {
            for (Operation operation : document.operations()) {
                if (operation.caller().equals("workspace")
                        && (operation.method().equals("POST") || operation.reads())
                        && !operation.permission().startsWith("workspace:transfer")) {
                    harvest.run(operation);
                }
            }
        }
        return harvest;
    }

    String workspace() {
        return workspace;
    }

    /** Whether an answer shows anything that was made here. */
    boolean leaksInto(String answer) {
        Matcher matcher = ID.matcher(answer);
        while (matcher.find()) {
            Set<String> known = ids.get(matcher.group(1));
            if (!matcher.group(1).equals("usr") && known != null && known.contains(matcher.group())) {
                return true;
            }
        }
        return false;
    }

    /** The path with its parameters filled in with what is here; a made-up text where nothing is known. */
    String path(Operation operation) {
        String path = operation.path();
        for (String parameter : operation.pathParameters()) {
            String value = document.idPrefix(operation, parameter)
                    .map(ids::get)
                    .map(known -> known.iterator().next())
                    .orElse("unknown");
            path = path.replace("{" + parameter + "}", parameter.equals("workspaceId") ? workspace : value);
        }
        return path;
    }

    private void run(Operation operation) {
        Request.Reply reply = Request.by(owner).in(workspace).call(operation, path(operation));
        if (reply.status() >= 300) {
            return;
        }
        String sent = operation.requestExample().toString();
        Matcher matcher = ID.matcher(reply.body());
        while (matcher.find()) {
            // What the request itself named was not made here: answers repeat the ids they do not know.
            if (!sent.contains(matcher.group())) {
                ids.computeIfAbsent(matcher.group(1), _ -> new TreeSet<>()).add(matcher.group());
            }
        }
    }
}
