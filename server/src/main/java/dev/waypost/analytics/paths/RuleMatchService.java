package dev.waypost.analytics.paths;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.query.QueryScope;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleHistory;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Counts the clicks that each rule of a link or a campaign matched. */
@ApplicationScoped
class RuleMatchService {
    static final String FORGOTTEN = "Deleted rule";

    private final PlanExecutor queries;
    private final RuleHistory history;

    RuleMatchService(PlanExecutor queries, RuleHistory history) {
        this.queries = queries;
        this.history = history;
    }

    RuleMatchesView matches(QueryContext context) {
        Map<UUID, Measures> taken = new LinkedHashMap<>();
        Measures byNone = Measures.NONE;
        for (FigureGroup group : queries.groups(context.by(Dimension.RULE, Integer.MAX_VALUE))) {
            if (group.key().getFirst() instanceof UUID rule) {
                taken.put(rule, group.measures());
            } else {
                byNone = group.measures();
            }
        }
        long all = byNone.clicks()
                + taken.values().stream().mapToLong(Measures::clicks).sum();
        List<RuleMatchesView.RuleMatches> rows = new ArrayList<>();
        for (KnownRule rule : current(context.scope())) {
            Measures measures = taken.remove(rule.id().value());
            rows.add(row(rule.id(), rule, measures == null ? Measures.NONE : measures, all, context.money()));
        }
        Map<UUID, KnownRule> former =
                history.named(new WorkspaceId(context.scope().workspace()), taken.keySet());
        taken.forEach((id, measures) -> rows.add(row(new RuleId(id), former.get(id), measures, all, context.money())));
        return new RuleMatchesView(
                rows,
                byNone.clicks(),
                byNone.conversions(),
                Percent.of(byNone.conversions(), byNone.clicks()),
                context.money().revenue(byNone.revenueSums()),
                all,
                context.money().currency());
    }

    /** The rules of the link or the campaign, including those without matches. */
    private List<KnownRule> current(QueryScope scope) {
        WorkspaceId workspace = new WorkspaceId(scope.workspace());
        if (scope.link() != null) {
            return history.ofLink(workspace, new LinkId(scope.link()));
        }
        return scope.campaign() == null ? List.of() : history.ofCampaign(workspace, new CampaignId(scope.campaign()));
    }

    private static RuleMatchesView.RuleMatches row(
            RuleId id, @Nullable KnownRule rule, Measures measures, long allClicks, MoneyTotals money) {
        Long last = measures.lastClick();
        return new RuleMatchesView.RuleMatches(
                id,
                rule == null ? FORGOTTEN : rule.name(),
                rule == null ? null : rule.type(),
                rule == null ? null : (Integer) rule.priority(),
                rule != null && rule.enabled() && !rule.deleted(),
                rule == null || rule.deleted(),
                rule == null ? null : rule.destinationUrl(),
                measures.clicks(),
                measures.uniqueVisitors(),
                Percent.of(measures.clicks(), allClicks),
                measures.conversions(),
                Percent.of(measures.conversions(), measures.clicks()),
                money.revenue(measures.revenueSums()),
                money.sold(measures.revenueSums()),
                money.refunded(measures.revenueSums()),
                last == null ? null : Instant.ofEpochMilli(last));
    }
}
