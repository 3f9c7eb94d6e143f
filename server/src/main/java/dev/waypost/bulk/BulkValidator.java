package dev.waypost.bulk;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.access.Caller;
import dev.waypost.bulk.BulkValidationView.CheckedRow;
import dev.waypost.bulk.BulkValidationView.LinkDependencies;
import dev.waypost.bulk.BulkValidationView.PlanRoom;
import dev.waypost.links.batch.BulkLinks;
import dev.waypost.links.model.ConflictStrategy;
import dev.waypost.links.model.CreateLink;
import dev.waypost.links.model.LinkDependents;
import dev.waypost.links.model.LinkId;
import dev.waypost.plans.Credits;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.FieldProblem;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Validates rows before anything is changed. */
@ApplicationScoped
class BulkValidator {
    static final int MOST_ROWS = 1000;

    private final BulkLinks links;
    private final RowInput input;
    private final List<LinkDependents> dependents;
    private final Credits credits;
    private final Caller caller;

    BulkValidator(
            BulkLinks links, RowInput input, @All List<LinkDependents> dependents, Credits credits, Caller caller) {
        this.links = links;
        this.input = input;
        this.dependents = dependents;
        this.credits = credits;
        this.caller = caller;
    }

    BulkValidationView creations(CreateRows body) {
        BulkService.requireFew("links", body.links().size(), MOST_ROWS);
        Creations creations = read(body.links());
        return view(
                creations.problems().stream()
                        .map(problem -> problem.orElse(null))
                        .toArray(ApiException[]::new),
                warnings(creations.bodies(), creations.indices()),
                creations.count(body.conflicts()),
                null,
                null);
    }

    /** The number of links that would be created. */
    int countCreated(CreateRows body) {
        return read(body.links()).count(body.conflicts());
    }

    private Creations read(List<JsonNode> given) {
        @Nullable ApiException[] problems = new @Nullable ApiException[given.size()];
        List<CreateLink> bodies = new ArrayList<>();
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < problems.length; i++) {
            try {
                bodies.add(input.creation(given.get(i)));
                indices.add(i);
            } catch (ApiException e) {
                problems[i] = e;
            }
        }
        List<Optional<ApiException>> found = links.checkCreate(bodies);
        for (int i = 0; i < found.size(); i++) {
            problems[indices.get(i)] = found.get(i).orElse(null);
        }
        return new Creations(Arrays.stream(problems).map(Optional::ofNullable).toList(), bodies, indices);
    }

    BulkValidationView changes(UpdateRows body) {
        List<JsonNode> given = body.rows();
        BulkService.requireFew(body.shared() == null ? "updates" : "linkIds", given.size(), MOST_ROWS);
        Set<LinkId> notFound = new LinkedHashSet<>();
        BulkLinks.RowClaims claims = links.claims();
        @Nullable ApiException[] problems = new @Nullable ApiException[given.size()];
        for (int i = 0; i < problems.length; i++) {
            try {
                LinkId id = input.id(given.get(i));
                problems[i] = links.checkUpdate(id, input.change(given.get(i), body.shared()), claims)
                        .orElse(null);
                noteMissing(id, problems[i], notFound);
            } catch (ApiException e) {
                problems[i] = e;
            }
        }
        return view(problems, Map.of(), 0, notFound, null);
    }

    BulkValidationView deletions(DeleteRows body) {
        List<JsonNode> given = body.rows();
        BulkService.requireFew("linkIds", given.size(), MOST_ROWS);
        Set<LinkId> notFound = new LinkedHashSet<>();
        Set<LinkId> there = new LinkedHashSet<>();
        @Nullable ApiException[] problems = new @Nullable ApiException[given.size()];
        for (int i = 0; i < problems.length; i++) {
            try {
                LinkId id = input.id(given.get(i));
                problems[i] = links.checkDelete(id).orElse(null);
                noteMissing(id, problems[i], notFound);
                if (problems[i] == null && !there.add(id)) {
                    problems[i] = ApiException.invalid("id", "is already in the list");
                }
            } catch (ApiException e) {
                problems[i] = e;
            }
        }
        return view(problems, Map.of(), 0, notFound, dependencies(there));
    }

    private static void noteMissing(LinkId id, @Nullable ApiException problem, Set<LinkId> notFound) {
        if (problem != null && problem.code() == ErrorCode.NOT_FOUND) {
            notFound.add(id);
        }
    }

    private List<LinkDependencies> dependencies(Set<LinkId> ids) {
        Map<String, Map<LinkId, Long>> counts = new HashMap<>();
        dependents.forEach(each -> counts.put(each.name(), each.count(caller.workspaceId(), ids)));
        return ids.stream()
                .map(id -> new LinkDependencies(
                        id, count(counts, "rules", id), count(counts, "qrCodes", id), count(counts, "webhooks", id)))
                .toList();
    }

    private static long count(Map<String, Map<LinkId, Long>> counts, String name, LinkId id) {
        return counts.getOrDefault(name, Map.of()).getOrDefault(id, 0L);
    }

    /** A repeated destination is allowed, but rarely intended. */
    private static Map<Integer, String> warnings(List<CreateLink> bodies, List<Integer> indices) {
        Map<String, Integer> first = new HashMap<>();
        Map<Integer, String> warnings = new HashMap<>();
        for (int i = 0; i < bodies.size(); i++) {
            Integer earlier = first.putIfAbsent(bodies.get(i).destinationUrl().strip(), indices.get(i));
            if (earlier != null) {
                warnings.put(indices.get(i), "destinationUrl is the same as in row %d".formatted(earlier));
            }
        }
        return warnings;
    }

    private BulkValidationView view(
            @Nullable ApiException[] problems,
            Map<Integer, String> warnings,
            int creating,
            @Nullable Set<LinkId> notFound,
            @Nullable List<LinkDependencies> dependencies) {
        int invalid =
                (int) Arrays.stream(problems).filter(problem -> problem != null).count();
        OptionalLong room = links.room();
        OptionalLong balance = credits.balance(caller.workspaceId());
        boolean exceeded = creating > 0 && room.isPresent() && creating > room.getAsLong();
        boolean affordable = balance.isEmpty() || balance.getAsLong() >= credits.ofLinks(creating);
        return new BulkValidationView(
                invalid == 0 && !exceeded && affordable,
                problems.length,
                problems.length - invalid,
                invalid,
                rows(problems, warnings),
                new PlanRoom(creating, room.isPresent() ? room.getAsLong() : null, exceeded),
                credits.ofLinks(creating),
                balance.isPresent() ? balance.getAsLong() : null,
                notFound == null ? null : notFound.stream().map(LinkId::text).toList(),
                dependencies);
    }

    private static List<CheckedRow> rows(@Nullable ApiException[] problems, Map<Integer, String> warnings) {
        List<CheckedRow> rows = new ArrayList<>();
        for (int i = 0; i < problems.length; i++) {
            String warning = warnings.get(i);
            rows.add(new CheckedRow(
                    i, problems[i] == null, errors(problems[i]), warning == null ? List.of() : List.of(warning)));
        }
        return rows;
    }

    /** With the code of the error, as an operation would report it. */
    private static List<FieldProblem> errors(@Nullable ApiException problem) {
        if (problem == null) {
            return List.of();
        }
        String code = problem.code().name();
        return problem.problems().isEmpty()
                ? List.of(new FieldProblem("id", problem.getMessage(), code))
                : problem.problems().stream()
                        .map(each -> new FieldProblem(each.field(), each.message(), code))
                        .toList();
    }

    /** The errors by row, and the valid rows with their indexes. */
    private record Creations(List<Optional<ApiException>> problems, List<CreateLink> bodies, List<Integer> indices) {

        /** A taken code prevents the creation, unless the link may get another one. */
        int count(ConflictStrategy conflicts) {
            return (int) problems.stream()
                    .filter(problem -> problem.isEmpty()
                            || (conflicts == ConflictStrategy.RENAME
                                    && problem.get().code() == ErrorCode.SHORT_CODE_EXISTS))
                    .count();
        }
    }
}
