package dev.waypost.plans;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** Answers "may this workspace …?". */
@ApplicationScoped
public class Plans {
    private final PlansConfig config;
    private final PlanRepository repository;
    private final Plan byDefault;
    private final Clock clock;

    Plans(PlansConfig config, WaypostConfig waypost, PlanRepository repository, Clock clock) {
        this.config = config;
        this.repository = repository;
        this.byDefault = Plan.valueOf(waypost.defaultPlan().toUpperCase(Locale.ROOT));
        this.clock = clock;
    }

    /** Puts a new workspace on the plan new workspaces start on. */
    @Transactional
    public void start(WorkspaceId workspace) {
        repository.start(
                workspace,
                byDefault,
                clock.instant(),
                terms(byDefault).credits().orElse(0));
    }

    /** Moves a workspace to another plan; the credits of the new plan are there at once. */
    @Transactional
    public void change(WorkspaceId workspace, Plan plan) {
        repository.change(workspace, plan, terms(plan).credits().orElse(0));
    }

    public Plan of(WorkspaceId workspace) {
        return repository.plan(workspace);
    }

    public int requestsPerHour(Plan plan) {
        return terms(plan).requestsPerHour();
    }

    int retentionDays(Plan plan) {
        return terms(plan).retentionDays();
    }

    public OptionalLong limit(Plan plan, Limit limit) {
        return limit.of(terms(plan));
    }

    public boolean includes(Plan plan, Feature feature) {
        return terms(plan).features().contains(feature);
    }

    public void requireFeature(Plan plan, Feature feature) {
        if (!includes(plan, feature)) {
            throw new ApiException(
                    ErrorCode.FEATURE_NOT_AVAILABLE,
                    "%s is not part of the %s plan".formatted(feature.text(), nameOf(plan)));
        }
    }

    /**
     * Refuses when what is there and what is to be added are together more than the plan allows. Call it in the
     * transaction that adds: where there is a limit the workspace is locked, so that two at once cannot both pass.
     */
    @Transactional
    public void requireRoom(WorkspaceId workspace, Limit limit, LongSupplier present, long adding) {
        Plan plan = repository.plan(workspace);
        OptionalLong most = limit(plan, limit);
        if (most.isEmpty()) {
            return;
        }
        repository.lock(workspace);
        long count = present.getAsLong();
        if (count + adding > most.getAsLong()) {
            throw new ApiException(
                    ErrorCode.LIMIT_EXCEEDED,
                    "The %s plan allows %d %s; there are %d"
                            .formatted(nameOf(plan), most.getAsLong(), limit.words(), count));
        }
    }

    /**
     * Locks the workspace where there is a limit. For those who know only afterwards how many they add, and then
     * {@link #requireRoom}: whoever waits for the workspace must not hold what the one before it waits for.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void lockIfLimited(WorkspaceId workspace, Limit limit) {
        if (limit(repository.plan(workspace), limit).isPresent()) {
            repository.lock(workspace);
        }
    }

    OptionalLong credits(Plan plan) {
        return terms(plan).credits();
    }

    private PlansConfig.Terms terms(Plan plan) {
        PlansConfig.Terms terms = config.terms().get(plan);
        if (terms == null) {
            throw new IllegalStateException("plans.properties has no plan %s".formatted(plan));
        }
        return terms;
    }

    private static String nameOf(Plan plan) {
        return plan.name().toLowerCase(Locale.ROOT);
    }
}
