package dev.waypost.analytics.paths;

import dev.waypost.routing.PartialEvaluator;
import dev.waypost.routing.PartialEvaluator.Verdict;
import dev.waypost.routing.Rule;
import dev.waypost.rules.KnownRule;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Evaluates the rules of a link again for past clicks, with a draft among them. If the stored facts are not sufficient, it uses the
 * decision of that time, provided that the rules have not changed since.
 */
final class RuleReplay {
    private final PartialEvaluator draft;
    /** The link's own rules that are evaluated before the draft; all others come after it. */
    private final List<Before> before = new ArrayList<>();

    private final Map<UUID, KnownRule> current = new HashMap<>();
    private final Map<UUID, Integer> places = new HashMap<>();

    /** @param rules all rules that apply to visitors of the link, in evaluation order */
    RuleReplay(Rule draft, List<KnownRule> rules, ZoneId zone) {
        this.draft = PartialEvaluator.of(draft.when(), zone, PastVisit::keeps);
        for (KnownRule rule : rules) {
            current.put(rule.id().value(), rule);
            places.put(rule.id().value(), places.size());
            if (rule.linkId() != null && rule.enabled() && isBefore(rule, draft)) {
                before.add(new Before(rule, PartialEvaluator.of(rule.when(), zone, PastVisit::keeps)));
            }
        }
    }

    private static boolean isBefore(KnownRule rule, Rule draft) {
        return !rule.id().equals(draft.id())
                && (rule.priority() < draft.priority()
                        || (rule.priority() == draft.priority()
                                && rule.id().value().compareTo(draft.id().value()) < 0));
    }

    PartialEvaluator draft() {
        return draft;
    }

    Outcome outcome(PastClick click) {
        if (click.destination() == null) {
            return Outcome.MISSED;
        }
        Verdict fits = draft.ask(click.visit());
        if (fits == Verdict.NO) {
            return Outcome.MISSED;
        }
        Verdict taken = takenBefore(click);
        if (taken == Verdict.YES) {
            return fits == Verdict.YES ? Outcome.TAKEN_BEFORE : Outcome.MISSED;
        }
        return fits == Verdict.YES && taken == Verdict.NO ? Outcome.TAKEN : Outcome.UNKNOWN;
    }

    private Verdict takenBefore(PastClick click) {
        Verdict taken = Verdict.NO;
        for (Before other : before) {
            Verdict verdict = other.hindsight().ask(click.visit());
            if (verdict == Verdict.UNKNOWN) {
                verdict = remembered(other.rule(), click);
            }
            if (verdict == Verdict.YES) {
                return Verdict.YES;
            }
            if (verdict == Verdict.UNKNOWN) {
                taken = Verdict.UNKNOWN;
            }
        }
        return taken;
    }

    private Verdict remembered(KnownRule rule, PastClick click) {
        UUID taker = click.rule();
        if (!stood(rule, click) || !click.rulesAsked()) {
            return Verdict.UNKNOWN;
        }
        if (taker == null) {
            return Verdict.NO;
        }
        if (taker.equals(rule.id().value())) {
            return Verdict.YES;
        }
        KnownRule other = current.get(taker);
        boolean triedAfter = other != null
                && stood(other, click)
                && places.getOrDefault(taker, 0) > places.getOrDefault(rule.id().value(), 0);
        return triedAfter ? Verdict.NO : Verdict.UNKNOWN;
    }

    private static boolean stood(KnownRule rule, PastClick click) {
        return rule.updatedAt().isBefore(click.visit().at());
    }

    /** The result for a click. */
    enum Outcome {
        TAKEN,
        TAKEN_BEFORE,
        MISSED,
        UNKNOWN
    }

    private record Before(KnownRule rule, PartialEvaluator hindsight) {}
}
