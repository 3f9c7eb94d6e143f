package dev.waypost.analytics.paths;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.paths.PathRepository.PathFilter;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleHistory;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Evaluates a draft of a rule against past clicks. */
@ApplicationScoped
class WhatIfService {
    private static final int MOST_WAYS = 20;
    private static final String OTHER = "Other";

    private final PathRepository repository;
    private final RuleHistory history;

    WhatIfService(PathRepository repository, RuleHistory history) {
        this.repository = repository;
        this.history = history;
    }

    WhatIfView tryOut(QueryContext context, LinkId link, WhatIf question) {
        WorkspaceId workspace = new WorkspaceId(context.scope().workspace());
        Rule draft = history.draft(workspace, question.draft(link));
        RuleReplay replay = new RuleReplay(draft, history.ofLink(workspace, link), history.zone(workspace));
        ConditionTally conditions = new ConditionTally(replay.draft());
        WhatIfTally tally = new WhatIfTally(context.window().zone(), question.ruleId());
        repository.latest(context, ConditionService.MOST_CLICKS, click -> {
            conditions.add(click.visit());
            tally.add(click, replay.outcome(click));
        });
        return new WhatIfView(
                PeriodView.of(context.window()),
                tally.examined(),
                tally.examined() < repository.count(context, PathFilter.people(false)),
                tally.of(RuleReplay.Outcome.TAKEN),
                tally.uniqueVisitors(),
                Percent.of(tally.of(RuleReplay.Outcome.TAKEN), tally.examined()),
                tally.of(RuleReplay.Outcome.TAKEN_BEFORE),
                tally.of(RuleReplay.Outcome.UNKNOWN),
                tally.released(),
                draft.destinationUrl(),
                went(workspace, tally),
                conditions.counts(),
                tally.days());
    }

    private List<WhatIfView.Went> went(WorkspaceId workspace, WhatIfTally tally) {
        Map<WhatIfTally.Way, Long> ways = tally.ways();
        Map<UUID, KnownRule> rules = history.named(
                workspace,
                ways.keySet().stream()
                        .map(WhatIfTally.Way::rule)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList());
        long all = tally.of(RuleReplay.Outcome.TAKEN);
        List<WhatIfView.Went> went = new ArrayList<>(ways.entrySet().stream()
                .map(way -> new WhatIfView.Went(
                        way.getKey().rule() == null
                                ? null
                                : new RuleId(way.getKey().rule()),
                        name(way.getKey().rule(), rules),
                        way.getKey().destination(),
                        way.getValue(),
                        Percent.of(way.getValue(), all)))
                .sorted(Comparator.comparingLong(WhatIfView.Went::clicks)
                        .reversed()
                        .thenComparing(way -> String.valueOf(way.destinationUrl())))
                .toList());
        if (went.size() > MOST_WAYS) {
            List<WhatIfView.Went> rest = went.subList(MOST_WAYS - 1, went.size());
            long left = rest.stream().mapToLong(WhatIfView.Went::clicks).sum();
            rest.clear();
            went.add(new WhatIfView.Went(null, OTHER, null, left, Percent.of(left, all)));
        }
        return went;
    }

    private static @Nullable String name(@Nullable UUID rule, Map<UUID, KnownRule> rules) {
        if (rule == null) {
            return null;
        }
        KnownRule known = rules.get(rule);
        return known == null ? RuleMatchService.FORGOTTEN : known.name();
    }
}
