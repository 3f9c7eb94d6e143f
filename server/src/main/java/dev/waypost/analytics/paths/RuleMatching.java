package dev.waypost.analytics.paths;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.Measures;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.Reckoning;
import dev.waypost.analytics.Scope;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleBook;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Says which rules took the clicks of a link or a campaign. */
@ApplicationScoped
class RuleMatching {
    static final String FORGOTTEN = "Deleted rule";

    private final EventQueries queries;
    private final RuleBook book;

    RuleMatching(EventQueries queries, RuleBook book) {
        this.queries = queries;
        this.book = book;
    }

    RuleMatchesView matches(Asked asked) {
        Map<UUID, Measures> taken = new LinkedHashMap<>();
        Measures byNone = Measures.NONE;
        for (EventQueries.Group group : queries.groups(asked.by(Dimension.RULE, Integer.MAX_VALUE))) {
            if (group.key().getFirst() instanceof UUID rule) {
                taken.put(rule, group.measures());
            } else {
                byNone = group.measures();
            }
        }
        long all = byNone.clicks()
                + taken.values().stream().mapToLong(Measures::clicks).sum();
        List<RuleMatchesView.RuleMatches> rows = new ArrayList<>();
        for (KnownRule rule : current(asked.scope())) {
            Measures measures = taken.remove(rule.id().value());
            rows.add(row(rule.id(), rule, measures == null ? Measures.NONE : measures, all, asked.reckoning()));
        }
        Map<UUID, KnownRule> former = book.named(new WorkspaceId(asked.scope().workspace()), taken.keySet());
        taken.forEach(
                (id, measures) -> rows.add(row(new RuleId(id), former.get(id), measures, all, asked.reckoning())));
        return new RuleMatchesView(
                rows,
                byNone.clicks(),
                byNone.conversions(),
                Percent.of(byNone.conversions(), byNone.clicks()),
                asked.reckoning().revenue(byNone.takings()),
                all,
                asked.reckoning().currency());
    }

    /** The rules of the link or the campaign, whether or not they took anything. */
    private List<KnownRule> current(Scope scope) {
        WorkspaceId workspace = new WorkspaceId(scope.workspace());
        if (scope.link() != null) {
            return book.ofLink(workspace, new LinkId(scope.link()));
        }
        return scope.campaign() == null ? List.of() : book.ofCampaign(workspace, new CampaignId(scope.campaign()));
    }

    private static RuleMatchesView.RuleMatches row(
            RuleId id, @Nullable KnownRule rule, Measures measures, long allClicks, Reckoning reckoning) {
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
                reckoning.revenue(measures.takings()),
                reckoning.sold(measures.takings()),
                reckoning.refunded(measures.takings()),
                last == null ? null : Instant.ofEpochMilli(last));
    }
}
