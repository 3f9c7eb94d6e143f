package dev.waypost.plans;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** How long the events of a workspace are kept. */
@ApplicationScoped
public class Retention {
    private final Plans plans;
    private final PlanRepository repository;

    Retention(Plans plans, PlanRepository repository) {
        this.plans = plans;
        this.repository = repository;
    }

    public int days(Plan plan) {
        return plans.retentionDays(plan);
    }

    /** For every workspace. */
    public Map<WorkspaceId, Integer> days() {
        return repository.plans().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> plans.retentionDays(entry.getValue())));
    }

    /** The maximum over all plans. */
    public int most() {
        return Arrays.stream(Plan.values()).mapToInt(plans::retentionDays).max().orElseThrow();
    }
}
