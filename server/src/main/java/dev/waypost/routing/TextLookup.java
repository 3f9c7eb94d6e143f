package dev.waypost.routing;

import dev.waypost.visitor.Visitor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a rule set that compare one fact with constant texts. One lookup of the fact evaluates them all.
 */
final class TextLookup {
    private final TargetingField field;
    private final String name;
    private final FoldedSet values;
    /** By index of a value: the conditions that contain it. */
    private final long[] naming;
    /** The conditions that hold unless they contain the value. */
    private final long negated;

    private final long all;

    private TextLookup(TargetingField field, String name, FoldedSet values, long[] naming, long negated, long all) {
        this.field = field;
        this.name = name;
        this.values = values;
        this.naming = naming;
        this.negated = negated;
        this.all = all;
    }

    static boolean takes(Condition condition) {
        FactKind kind = condition.field().kind();
        return (kind == FactKind.TEXT || kind == FactKind.PARAMETER)
                && switch (condition.operator()) {
                    case EQUALS, NOT_EQUALS, IN, NOT_IN -> true;
                    default -> false;
                };
    }

    void ask(Visitor visitor, ConditionResults results) {
        results.asked |= all;
        results.yes |= negated ^ namedBy(FactReader.text(field, name, visitor));
    }

    private long namedBy(@Nullable String fact) {
        int place = fact == null ? -1 : values.find(fact);
        return place < 0 ? 0 : naming[place];
    }

    /** Collects the conditions on one fact, each with its bit. */
    static final class Builder {
        private final TargetingField field;
        private final String name;
        private final Map<Condition, Long> bits = new LinkedHashMap<>();

        Builder(TargetingField field, String name) {
            this.field = field;
            this.name = name;
        }

        void add(Condition condition, long bit) {
            bits.put(condition, bit);
        }

        TextLookup build() {
            List<String> texts = bits.keySet().stream()
                    .flatMap(condition -> condition.values().stream())
                    .toList();
            FoldedSet values = new FoldedSet(texts);
            long[] naming = new long[values.places()];
            long negated = 0;
            long all = 0;
            for (Map.Entry<Condition, Long> entry : bits.entrySet()) {
                long bit = entry.getValue();
                all |= bit;
                negated |= entry.getKey().operator().negated() ? bit : 0;
                for (String value : entry.getKey().values()) {
                    naming[values.find(value)] |= bit;
                }
            }
            return new TextLookup(field, name, values, naming, negated, all);
        }
    }
}
