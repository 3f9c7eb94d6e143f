package dev.waypost.plans;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares the usage of a workspace with the limits of its plan. The features count their own resources. */
@Singleton
public class Usage {
    private final Map<Limit, List<UsageCounter>> counts;
    private final Plans plans;
    private final Credits credits;

    Usage(@All List<UsageCounter> counts, Plans plans, Credits credits) {
        this.counts = counts.stream().collect(Collectors.groupingBy(UsageCounter::limit));
        this.plans = plans;
        this.credits = credits;
    }

    public UsageView of(WorkspaceId workspace) {
        Plan plan = plans.of(workspace);
        return new UsageView(
                plan,
                new UsageView.Resources(
                        resource(workspace, plan, Limit.LINKS),
                        resource(workspace, plan, Limit.CAMPAIGNS),
                        resource(workspace, plan, Limit.DOMAINS),
                        resource(workspace, plan, Limit.MEMBERS),
                        resource(workspace, plan, Limit.API_KEYS),
                        resource(workspace, plan, Limit.TAGS),
                        resource(workspace, plan, Limit.FOLDERS),
                        resource(workspace, plan, Limit.WEBHOOKS),
                        resource(workspace, plan, Limit.LINK_WEBHOOKS),
                        resource(workspace, plan, Limit.OUTBOUND_WEBHOOKS),
                        resource(workspace, plan, Limit.CLICKS_PER_MONTH)),
                new UsageView.CreditsLeft(orNull(credits.balance(workspace)), orNull(plans.credits(plan))),
                plans.requestsPerHour(plan),
                Arrays.stream(Feature.values())
                        .filter(feature -> plans.includes(plan, feature))
                        .map(Feature::text)
                        .toList());
    }

    /** The current usage of a limit. */
    public long used(WorkspaceId workspace, Limit limit) {
        return counts.getOrDefault(limit, List.of()).stream()
                .mapToLong(count -> count.used(workspace))
                .sum();
    }

    private UsageView.Used resource(WorkspaceId workspace, Plan plan, Limit limit) {
        return new UsageView.Used(used(workspace, limit), orNull(plans.limit(plan, limit)));
    }

    private static @Nullable Long orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }
}
