package dev.waypost.visitor.useragent;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** An ordered list of regular expressions, of which only those are tried whose required literal occurs. */
final class PatternIndex {
    private final List<Lazy> patterns;
    private final Automaton literals;
    private final BitSet alwaysTried = new BitSet();

    PatternIndex(List<Lazy> patterns) {
        this.patterns = patterns;
        Automaton.Builder builder = new Automaton.Builder();
        for (int i = 0; i < patterns.size(); i++) {
            int index = i;
            List<String> required = RequiredLiterals.of(patterns.get(i).regex);
            if (required.isEmpty() || !required.stream().allMatch(text -> builder.add(text, index))) {
                alwaysTried.set(i);
            }
        }
        literals = builder.build();
    }

    int size() {
        return patterns.size();
    }

    /** The number of expressions without a required literal. */
    int alwaysTried() {
        return alwaysTried.cardinality();
    }

    /** The first expression that matches. */
    @Nullable
    Match first(String text) {
        BitSet candidates = candidates(text);
        for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
            Matcher matcher = patterns.get(i).pattern().matcher(text);
            if (matcher.find()) {
                return new Match(i, matcher);
            }
        }
        return null;
    }

    /** All expressions that match. */
    BitSet all(String text) {
        BitSet found = candidates(text);
        for (int i = found.nextSetBit(0); i >= 0; i = found.nextSetBit(i + 1)) {
            if (!patterns.get(i).pattern().matcher(text).find()) {
                found.clear(i);
            }
        }
        return found;
    }

    private BitSet candidates(String text) {
        BitSet candidates = (BitSet) alwaysTried.clone();
        literals.find(text, candidates);
        return candidates;
    }

    /** The index of the expression and its match. */
    record Match(int index, Matcher groups) {}

    /** An expression compiled on first use: most never are. */
    static final class Lazy {
        private static final Pattern NEVER = Pattern.compile("(?!)");

        private final String regex;
        private final int flags;
        private volatile @Nullable Pattern compiled;

        Lazy(String regex, int flags) {
            this.regex = regex;
            this.flags = flags;
        }

        Pattern pattern() {
            Pattern pattern = compiled;
            if (pattern == null) {
                pattern = compile();
                compiled = pattern;
            }
            return pattern;
        }

        private Pattern compile() {
            try {
                return Pattern.compile(regex, flags);
            } catch (PatternSyntaxException e) {
                return NEVER;
            }
        }
    }
}
