package dev.waypost.plans;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.cache.ShortLivedCache;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.error.FieldProblem;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.money.Money;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** The plans of workspaces and their limits. */
@Singleton
public class Plans {
    private final PlansConfig config;
    private final PlanRepository repository;
    private final Plan byDefault;
    private final ShortLivedCache<WorkspaceId, Plan> current = new ShortLivedCache<>();
    private final CreditLedger ledger;
    private final LimitWords words;
    private final Clock clock;

    Plans(
            PlansConfig config,
            WaypostConfig waypost,
            PlanRepository repository,
            CreditLedger ledger,
            LimitWords words,
            Clock clock) {
        this.config = config;
        this.repository = repository;
        this.ledger = ledger;
        this.words = words;
        this.byDefault = Plan.valueOf(waypost.defaultPlan().toUpperCase(Locale.ROOT));
        this.clock = clock;
    }

    /** Assigns the default plan to a new workspace. */
    @Transactional
    public void start(WorkspaceId workspace) {
        ledger.open(workspace, byDefault);
    }

    /** Moves a workspace to another plan; its credits are available immediately. */
    @Transactional
    public void change(WorkspaceId workspace, Plan plan) {
        ledger.changePlan(workspace, plan, false);
        repository.announce(workspace);
    }

    /**
     * Moves a workspace to a paid plan.
     *
     * @param newCycle whether a credit month begins with it
     */
    @Transactional
    public void change(WorkspaceId workspace, Plan plan, BillingPeriod period, boolean newCycle) {
        ledger.changePlan(workspace, plan, newCycle);
        repository.changePeriod(workspace, period);
        repository.announce(workspace);
    }

    /** The price of a plan for a billing period. */
    public Money price(Plan plan, BillingPeriod period) {
        PlansConfig.Terms terms = terms(plan);
        return Money.ofMajor(
                period == BillingPeriod.YEARLY ? terms.yearlyPrice() : terms.monthlyPrice(), Currencies.DOLLAR);
    }

    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        if (announcement.changesCallers()) {
            current.invalidate();
        }
    }

    public Plan of(WorkspaceId workspace) {
        return current.get(workspace, () -> repository.plan(workspace)).orElseThrow();
    }

    /** The plan, read in the transaction of the caller. */
    public Plan read(WorkspaceId workspace) {
        return repository.plan(workspace).orElseThrow();
    }

    public int requestsPerHour(Plan plan) {
        return terms(plan).requestsPerHour();
    }

    public int retentionDays(Plan plan) {
        return terms(plan).retentionDays();
    }

    public OptionalLong limit(Plan plan, Limit limit) {
        return limit.of(terms(plan));
    }

    /** The workspaces whose plans have the limit, with its value. */
    public Map<WorkspaceId, Long> limited(Limit limit) {
        Map<Plan, Long> most = new EnumMap<>(Plan.class);
        config.terms().forEach((plan, terms) -> limit.of(terms).ifPresent(value -> most.put(plan, value)));
        if (most.isEmpty()) {
            return Map.of();
        }
        Map<WorkspaceId, Long> limited = new HashMap<>();
        repository.plans().forEach((workspace, plan) -> {
            Long value = most.get(plan);
            if (value != null) {
                limited.put(workspace, value);
            }
        });
        return limited;
    }

    /** The start of the current plan month of a workspace. */
    public Instant cycleStart(WorkspaceId workspace) {
        return repository.read(workspace).at(clock.instant(), 0).cycleStart();
    }

    public boolean includes(Plan plan, Feature feature) {
        return terms(plan).features().contains(feature);
    }

    public void requireFeature(Plan plan, Feature feature) {
        if (!includes(plan, feature)) {
            throw new ApiException(ErrorCode.FEATURE_NOT_AVAILABLE, words.lacking(feature, plan));
        }
    }

    /**
     * Throws if the existing and the added resources exceed the plan. Call it in the transaction that adds them: with a
     * limit the workspace is locked, so that two concurrent requests cannot both pass.
     */
    @Transactional
    public void requireRoom(WorkspaceId workspace, Limit limit, LongSupplier present, long adding) {
        Plan plan = of(workspace);
        OptionalLong most = limit(plan, limit);
        if (most.isEmpty()) {
            return;
        }
        repository.lock(workspace);
        long count = present.getAsLong();
        if (count + adding > most.getAsLong()) {
            throw new ApiException(ErrorCode.LIMIT_EXCEEDED, words.full(plan, limit, most.getAsLong(), count));
        }
    }

    /** The error for a field whose value needs more resources than the plan allows. */
    public ApiException full(WorkspaceId workspace, Limit limit, String field, long count) {
        Plan plan = of(workspace);
        long most = limit(plan, limit).orElse(Long.MAX_VALUE);
        return ApiException.withDetails(
                ErrorCode.LIMIT_EXCEEDED,
                words.full(plan, limit, most, count),
                List.of(new FieldProblem(field, "exceeds the limit of the plan", "limit")));
    }

    /**
     * Locks the workspace if one of the limits applies. For callers that know only later how many resources they add, before
     * {@link #requireRoom}: taking the lock first avoids deadlocks.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void lockIfLimited(WorkspaceId workspace, Limit... limits) {
        Plan plan = of(workspace);
        if (Arrays.stream(limits).anyMatch(limit -> limit(plan, limit).isPresent())) {
            repository.lock(workspace);
        }
    }

    /** The credits of the plan for each cycle; empty if they are unlimited. */
    public OptionalLong credits(Plan plan) {
        return terms(plan).credits();
    }

    private PlansConfig.Terms terms(Plan plan) {
        return terms(config, plan);
    }

    static PlansConfig.Terms terms(PlansConfig config, Plan plan) {
        PlansConfig.Terms terms = config.terms().get(plan);
        if (terms == null) {
            throw new IllegalStateException("plans.properties has no plan %s".formatted(plan));
        }
        return terms;
    }
}
