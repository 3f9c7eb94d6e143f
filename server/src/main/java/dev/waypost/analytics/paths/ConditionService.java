package dev.waypost.analytics.paths;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.paths.PathRepository.PathFilter;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.routing.Condition;
import dev.waypost.routing.PartialEvaluator;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleHistory;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Evaluates each condition of a rule against a link's clicks. */
@ApplicationScoped
class ConditionService {
    /** The number of latest clicks that are evaluated. */
    static final int MOST_CLICKS = 100_000;

    private static final int TOP = 10;
    private static final String NOTHING = "(unknown)";

    private final PathRepository repository;
    private final RuleHistory history;

    ConditionService(PathRepository repository, RuleHistory history) {
        this.repository = repository;
        this.history = history;
    }

    ConditionsView conditions(QueryContext context, RuleId id) {
        WorkspaceId workspace = new WorkspaceId(context.scope().workspace());
        KnownRule rule = history.named(workspace, List.of(id.value())).get(id.value());
        PathFilter people = PathFilter.people(false);
        long matches = repository.count(context, people.rules(List.of(id.value())));
        if (rule == null || (matches == 0 && !servesLink(workspace, context, rule))) {
            throw ApiException.notFound("rule");
        }
        PartialEvaluator evaluator = PartialEvaluator.of(rule.when(), history.zone(workspace), PastVisit::keeps);
        ConditionTally tally = new ConditionTally(evaluator);
        TopValues values = new TopValues(evaluator);
        long[] examined = new long[1];
        repository.latest(context, MOST_CLICKS, click -> {
            examined[0]++;
            tally.add(click.visit());
            if (id.value().equals(click.rule())) {
                values.add(click.visit());
            }
        });
        return new ConditionsView(
                id,
                rule.name(),
                matches,
                examined[0],
                examined[0] < repository.count(context, people),
                tally.counts(),
                values.top());
    }

    /** Whether the rule can match clicks of the link, or could before it was deleted. */
    private boolean servesLink(WorkspaceId workspace, QueryContext context, KnownRule rule) {
        LinkId link = new LinkId(requireNonNull(context.scope().link()));
        return link.equals(rule.linkId())
                || history.ofLink(workspace, link).stream()
                        .anyMatch(other -> other.id().equals(rule.id()));
    }

    /** Counts the values of each field that conditions ask about. */
    private static final class TopValues {
        private final PartialEvaluator evaluator;
        /** By field, the condition that asks about it first. */
        private final Map<String, Integer> askers = new LinkedHashMap<>();

        private final Map<String, Map<String, Long>> counts = new LinkedHashMap<>();
        private long all;

        TopValues(PartialEvaluator evaluator) {
            this.evaluator = evaluator;
            for (int i = 0; i < evaluator.conditions().size(); i++) {
                Condition condition = evaluator.conditions().get(i);
                if (PastVisit.keeps(condition)) {
                    String name = condition.name() == null ? "" : " " + condition.name();
                    askers.putIfAbsent(condition.field().text() + name, i);
                }
            }
        }

        void add(PastVisit visit) {
            all++;
            askers.forEach((field, condition) -> {
                Object actual = evaluator.actual(condition, visit);
                counts.computeIfAbsent(field, _ -> new HashMap<>())
                        .merge(actual == null ? NOTHING : actual.toString(), 1L, Long::sum);
            });
        }

        List<ConditionsView.TopValue> top() {
            return counts.entrySet().stream()
                    .flatMap(field -> field.getValue().entrySet().stream()
                            .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                                    .thenComparing(Map.Entry.comparingByKey()))
                            .limit(TOP)
                            .map(value -> new ConditionsView.TopValue(
                                    field.getKey(),
                                    value.getKey(),
                                    value.getValue(),
                                    Percent.of(value.getValue(), all))))
                    .toList();
        }
    }
}
