package dev.waypost.routing.lint;

import dev.waypost.routing.Condition;
import dev.waypost.routing.Rule;
import dev.waypost.routing.TargetingField;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds rules that can never match, and rules that match everything. Every warning is certain; not every problem is
 * found.
 */
public final class RuleLint {
    private final List<Rule> rules;
    private final List<Optional<DisjunctiveForm>> cases;
    private final Implication implication = new Implication();
    private final List<LintWarning> warnings = new ArrayList<>();

    private RuleLint(List<Rule> rules, ZoneId zone) {
        this.rules = rules.stream().filter(Rule::enabled).sorted(Rule.ORDER).toList();
        this.cases = this.rules.stream()
                .map(rule -> DisjunctiveForm.of(rule.when(), zone))
                .toList();
    }

    /** Warnings about the enabled rules of one owner. */
    public static List<LintWarning> check(List<Rule> rules, ZoneId zone) {
        RuleLint lint = new RuleLint(rules, zone);
        for (int i = 0; i < lint.rules.size(); i++) {
            lint.check(i);
        }
        return List.copyOf(lint.warnings);
    }

    /** Warnings about enabled rules that use fields without data. */
    public static List<LintWarning> checkData(List<Rule> rules, Set<TargetingField> withoutData) {
        return rules.stream()
                .filter(Rule::enabled)
                .sorted(Rule.ORDER)
                .flatMap(rule -> rule.when().conditions().stream()
                        .map(Condition::field)
                        .filter(withoutData::contains)
                        .distinct()
                        .map(field -> new LintWarning(
                                rule.id(),
                                LintCode.NO_DATA_FOR_FIELD.text(),
                                "The server has no data for %s, so the condition is unknown for every visitor"
                                        .formatted(field.text()),
                                null)))
                .toList();
    }

    private void check(int index) {
        @Nullable DisjunctiveForm own = cases.get(index).orElse(null);
        if (own == null) {
            return;
        }
        if (own.alternatives().stream().allMatch(implication::impossible)) {
            warn(index, LintCode.CONTRADICTION, "Its conditions contradict each other: the rule never matches", null);
            return;
        }
        boolean last = index == rules.size() - 1;
        if (!last && implication.covered(List.of(Map.of()), own.alternatives())) {
            warn(index, LintCode.ALWAYS_MATCHES, "It matches every visitor: the rules after it never match", null);
        }
        checkReach(index, own);
    }

    private void checkReach(int index, DisjunctiveForm own) {
        List<Map<Literal.Fact, List<Literal>>> earlier = new ArrayList<>();
        for (int i = 0; i < index; i++) {
            @Nullable DisjunctiveForm other = cases.get(i).orElse(null);
            if (other == null) {
                continue;
            }
            if (implication.covered(own.alternatives(), other.alternatives())) {
                shadowed(index, own, i, other);
                return;
            }
            earlier.addAll(other.alternatives());
        }
        if (implication.covered(own.alternatives(), earlier)) {
            warn(index, LintCode.UNREACHABLE, "The rules before it match every visitor that it matches", null);
        }
    }

    private void shadowed(int index, DisjunctiveForm own, int by, DisjunctiveForm other) {
        Rule before = rules.get(by);
        boolean same = before.destinationUrl().equals(rules.get(index).destinationUrl())
                && implication.covered(other.alternatives(), own.alternatives());
        warn(
                index,
                same ? LintCode.DUPLICATE : LintCode.UNREACHABLE,
                same
                        ? "It has the same conditions as the earlier rule \"%s\"".formatted(before.name())
                        : "The earlier rule \"%s\" matches every visitor that it matches".formatted(before.name()),
                before);
    }

    private void warn(int index, LintCode code, String message, @Nullable Rule other) {
        warnings.add(new LintWarning(rules.get(index).id(), code.text(), message, other == null ? null : other.id()));
    }
}
