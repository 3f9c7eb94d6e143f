package dev.waypost.affiliate.groups;

import dev.waypost.affiliate.programs.CommissionEvent;
import dev.waypost.affiliate.programs.CommissionKind;
import dev.waypost.affiliate.programs.CommissionTerms;
import dev.waypost.affiliate.programs.Terms;
import dev.waypost.platform.money.Money;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stored reward of a group.
 *
 * @param amount hundredths of a percent, or minor units of the currency of the program
 * @param maxDuration in months, as in {@link Terms}
 */
record Reward(
        RewardId id,
        CommissionEvent event,
        CommissionKind type,
        long amount,
        @Nullable Integer maxDuration,
        List<RewardCondition> conditions) {

    static Reward of(RewardId id, String field, RewardTerms wanted, String currency) {
        Terms terms = Terms.of(
                field,
                new CommissionTerms(wanted.type(), wanted.amount(), wanted.event(), wanted.maxDuration(), null),
                currency);
        return new Reward(
                id,
                terms.event(),
                terms.type(),
                terms.amount(),
                terms.durationMonths(),
                Objects.requireNonNullElse(wanted.conditions(), List.<RewardCondition>of()).stream()
                        .map(condition -> condition.checked(field + ".conditions"))
                        .toList());
    }

    Terms terms() {
        return new Terms(type, amount, event, maxDuration, List.of());
    }

    boolean applies(CommissionEvent happened, Money sold, @Nullable String country) {
        return event == happened && conditions.stream().allMatch(condition -> condition.holds(sold, country));
    }

    RewardView shown(String currency) {
        return new RewardView(id, event, type, terms().shown(currency).amount(), maxDuration, conditions);
    }
}
