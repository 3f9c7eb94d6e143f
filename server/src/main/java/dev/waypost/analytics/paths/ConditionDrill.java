package dev.waypost.analytics.paths;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.WorkspaceId;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.paths.PathRepository.PathFilter;
import dev.waypost.links.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.routing.Condition;
import dev.waypost.routing.Hindsight;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.KnownRule;
import dev.waypost.rules.RuleBook;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes a rule apart: how each of its conditions fares with a link's clicks. */
@ApplicationScoped
class ConditionDrill {
    /** The latest so many clicks are looked at, one by one. */
    static final int MOST_CLICKS = 100_000;

    private static final int TOP = 10;
    private static final String NOTHING = "(unknown)";

    private final PathRepository repository;
    private final RuleBook book;

    ConditionDrill(PathRepository repository, RuleBook book) {
        this.repository = repository;
        this.book = book;
    }

    ConditionsView conditions(Asked asked, RuleId id) {
        WorkspaceId workspace = new WorkspaceId(asked.scope().workspace());
        KnownRule rule = book.named(workspace, List.of(id.value())).get(id.value());
        PathFilter people = PathFilter.people(false);
        long matches = repository.count(asked, people.rules(List.of(id.value())));
        if (rule == null || (matches == 0 && !servesLink(workspace, asked, rule))) {
            throw ApiException.notFound("rule");
        }
        Hindsight hindsight = Hindsight.of(rule.when(), book.zone(workspace), PastVisit::keeps);
        ConditionTally tally = new ConditionTally(hindsight);
        TopValues values = new TopValues(hindsight);
        long[] examined = new long[1];
        repository.latest(asked, MOST_CLICKS, click -> {
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
                examined[0] < repository.count(asked, people),
                tally.counts(),
                values.top());
    }

    /** Whether the rule could take clicks of the link, or could before it was deleted. */
    private boolean servesLink(WorkspaceId workspace, Asked asked, KnownRule rule) {
        LinkId link = new LinkId(requireNonNull(asked.scope().link()));
        return link.equals(rule.linkId())
                || book.ofLink(workspace, link).stream()
                        .anyMatch(other -> other.id().equals(rule.id()));
    }

    /** Counts the values of each field that conditions ask about. */
    private static final class TopValues {
        private final Hindsight hindsight;
        /** By field, the condition that asks about it first. */
        private final Map<String, Integer> askers = new LinkedHashMap<>();

        private final Map<String, Map<String, Long>> counts = new LinkedHashMap<>();
        private long all;

        TopValues(Hindsight hindsight) {
            this.hindsight = hindsight;
            for (int i = 0; i < hindsight.conditions().size(); i++) {
                Condition condition = hindsight.conditions().get(i);
                if (PastVisit.keeps(condition)) {
                    String name = condition.name() == null ? "" : " " + condition.name();
                    askers.putIfAbsent(condition.field().text() + name, i);
                }
            }
        }

        void add(PastVisit visit) {
            all++;
            askers.forEach((field, condition) -> {
                Object actual = hindsight.actual(condition, visit);
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
