package dev.waypost.billing.subscriptions;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.plans.Usage;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.FieldProblem;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares the usage of a workspace with the limits of a plan. */
@ApplicationScoped
public class PlanFit {
    private final Plans plans;
    private final Usage usage;
    private final SubscriptionRepository repository;

    PlanFit(Plans plans, Usage usage, SubscriptionRepository repository) {
        this.plans = plans;
        this.usage = usage;
        this.repository = repository;
    }

    public List<PlanObstacle> obstacles(WorkspaceId workspace, Plan plan) {
        return Arrays.stream(Limit.values())
                // Clicks above the limit are counted and have no other effect.
                .filter(limit -> limit != Limit.CLICKS_PER_MONTH)
                .flatMap(limit -> obstacle(workspace, plan, limit))
                .toList();
    }

    /** Rejects a plan that does not fit, and names what to remove. */
    public void require(WorkspaceId workspace, Plan plan) {
        List<PlanObstacle> obstacles = obstacles(workspace, plan);
        if (!obstacles.isEmpty()) {
            throw ApiException.withDetails(
                    ErrorCode.LIMIT_EXCEEDED,
                    "The workspace exceeds the limits of the %s plan. Remove first: %s"
                            .formatted(
                                    plan.name().toLowerCase(Locale.ROOT),
                                    obstacles.stream().map(PlanObstacle::words).collect(Collectors.joining(", "))),
                    obstacles.stream()
                            .map(obstacle ->
                                    new FieldProblem(obstacle.limit(), "Remove " + obstacle.words(), "limit_exceeded"))
                            .toList());
        }
    }

    private Stream<PlanObstacle> obstacle(WorkspaceId workspace, Plan plan, Limit limit) {
        OptionalLong allowed = plans.limit(plan, limit);
        if (allowed.isEmpty()) {
            return Stream.of();
        }
        long used =
                limit == Limit.RULES_PER_LINK ? repository.mostRulesOnALink(workspace) : usage.used(workspace, limit);
        return used <= allowed.getAsLong()
                ? Stream.of()
                : Stream.of(new PlanObstacle(
                        nameOf(limit), limit.words(), used, allowed.getAsLong(), used - allowed.getAsLong()));
    }

    /** The name in the API, such as apiKeys. */
    private static String nameOf(Limit limit) {
        String[] words = limit.name().toLowerCase(Locale.ROOT).split("_", -1);
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                        .collect(Collectors.joining());
    }
}
