package dev.waypost.billing.credits;

import dev.waypost.access.Caller;
import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.BillingViews;
import dev.waypost.billing.PlanLimits;
import dev.waypost.billing.credits.BillingUsageView.CountedResources;
import dev.waypost.billing.credits.BillingUsageView.CycleView;
import dev.waypost.billing.credits.BillingUsageView.UsageDayView;
import dev.waypost.billing.credits.BillingUsageView.UsedCredits;
import dev.waypost.plans.CreditBalance;
import dev.waypost.plans.Credits;
import dev.waypost.plans.Limit;
import dev.waypost.plans.Plans;
import dev.waypost.plans.Usage;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.Period;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The usage of a workspace and of its credits. */
@ApplicationScoped
class CreditUsage {
    private static final int DAYS = 30;
    private static final Duration LONGEST = Duration.ofDays(367);

    private final ResourceCountRepository counts;
    private final Usage usage;
    private final Plans plans;
    private final Credits credits;
    private final BillingViews views;
    private final Clock clock;
    private final Caller caller;

    CreditUsage(
            ResourceCountRepository counts,
            Usage usage,
            Plans plans,
            Credits credits,
            BillingViews views,
            Clock clock,
            Caller caller) {
        this.counts = counts;
        this.usage = usage;
        this.plans = plans;
        this.credits = credits;
        this.views = views;
        this.clock = clock;
        this.caller = caller;
    }

    BillingUsageView get() {
        WorkspaceId workspace = caller.workspaceId();
        Plan plan = plans.read(workspace);
        CreditBalance balance = credits.pools(workspace);
        OptionalLong included = plans.credits(plan);
        return new BillingUsageView(
                new CountedResources(
                        usage.used(workspace, Limit.LINKS),
                        counts.rules(workspace),
                        usage.used(workspace, Limit.DOMAINS),
                        usage.used(workspace, Limit.CAMPAIGNS),
                        counts.pixels(workspace),
                        usage.used(workspace, Limit.API_KEYS),
                        usage.used(workspace, Limit.MEMBERS),
                        usage.used(workspace, Limit.TAGS),
                        usage.used(workspace, Limit.FOLDERS),
                        usage.used(workspace, Limit.WEBHOOKS),
                        usage.used(workspace, Limit.LINK_WEBHOOKS),
                        usage.used(workspace, Limit.OUTBOUND_WEBHOOKS)),
                usage.used(workspace, Limit.CLICKS_PER_MONTH),
                counts.conversionsSince(workspace, balance.cycleStart()),
                PlanLimits.of(plans, plan),
                new UsedCredits(
                        balance.unlimited() ? null : balance.total(),
                        credits.spent(workspace, balance.cycleStart(), balance.cycleEnd()),
                        included.isPresent() ? included.getAsLong() : null),
                new CycleView(balance.cycleStart(), balance.cycleEnd()),
                views.status(workspace));
    }

    /** One row for each day, including days without usage; the last thirty days by default. */
    List<UsageDayView> history(@Nullable String start, @Nullable String end) {
        Period asked = Period.of("start_date", start, "end_date", end);
        Instant until = asked.end() == null ? clock.instant().plusMillis(1) : asked.end();
        LocalDate last = until.minusMillis(1).atZone(ZoneOffset.UTC).toLocalDate();
        LocalDate first = asked.start() == null
                ? last.minusDays(DAYS - 1L)
                : asked.start().atZone(ZoneOffset.UTC).toLocalDate();
        Instant from = first.atStartOfDay(ZoneOffset.UTC).toInstant();
        if (Duration.between(from, until).compareTo(LONGEST) > 0) {
            throw ApiException.invalid("start_date", "must be at most 366 days before end_date");
        }
        Map<LocalDate, Long> spent = credits.spentByDay(caller.workspaceId(), from, until);
        return first.datesUntil(last.plusDays(1))
                .map(day -> {
                    long links = spent.getOrDefault(day, 0L);
                    return new UsageDayView(day, links, 0, 0, 0, links);
                })
                .toList();
    }
}
