package dev.waypost.visitor.useragent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;

/** Finds many words in one pass over a text (Aho–Corasick), case-insensitively. */
final class Automaton {
    private static final int ROOT = 0;

    private final int width;
    private final byte[] classes;
    private final int[] next;
    /** The words that end in a state, including its suffixes. */
    private final int[][] ends;

    private Automaton(int width, byte[] classes, int[] next, int[][] ends) {
        this.width = width;
        this.classes = classes;
        this.next = next;
        this.ends = ends;
    }

    /** Sets the values of all words that occur. */
    void find(String text, BitSet found) {
        int state = ROOT;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            state = c < 128 ? next[state * width + classes[c]] : ROOT;
            for (int value : ends[state]) {
                found.set(value);
            }
        }
    }

    /** Collects words, then builds the tree in one array. */
    static final class Builder {
        private static final int[] NOTHING = {};

        private final byte[] classes = new byte[128];
        private final List<String> words = new ArrayList<>();
        private final List<Integer> values = new ArrayList<>();
        private int width = 1;

        /** Whether the word can be searched for: ASCII only. */
        boolean add(String word, int value) {
            if (word.isEmpty() || !word.chars().allMatch(c -> c < 128)) {
                return false;
            }
            for (int i = 0; i < word.length(); i++) {
                char lower = Character.toLowerCase(word.charAt(i));
                if (classes[lower] == 0) {
                    classes[lower] = (byte) width;
                    classes[Character.toUpperCase(lower)] = (byte) width;
                    width++;
                }
            }
            words.add(word);
            values.add(value);
            return true;
        }

        Automaton build() {
            int most = 1 + words.stream().mapToInt(String::length).sum();
            int[] next = new int[most * width];
            int[][] ends = new int[most][];
            Arrays.fill(ends, NOTHING);
            int states = 1;
            for (int word = 0; word < words.size(); word++) {
                int state = ROOT;
                for (int i = 0; i < words.get(word).length(); i++) {
                    int edge = state * width + classes[words.get(word).charAt(i)];
                    if (next[edge] == ROOT) {
                        next[edge] = states++;
                    }
                    state = next[edge];
                }
                ends[state] = joined(ends[state], new int[] {values.get(word)});
            }
            linkSuffixes(next, ends, states);
            return new Automaton(width, classes, Arrays.copyOf(next, states * width), Arrays.copyOf(ends, states));
        }

        /** In breadth-first order, so that the state of the longest suffix is complete before it is needed. */
        private void linkSuffixes(int[] next, int[][] ends, int states) {
            int[] suffix = new int[states];
            Queue<Integer> waiting = new ArrayDeque<>();
            waiting.add(ROOT);
            while (!waiting.isEmpty()) {
                int state = waiting.remove();
                for (int c = 1; c < width; c++) {
                    int edge = state * width + c;
                    int shorter = state == ROOT ? ROOT : next[suffix[state] * width + c];
                    if (next[edge] == ROOT) {
                        next[edge] = shorter;
                    } else {
                        suffix[next[edge]] = shorter;
                        ends[next[edge]] = joined(ends[next[edge]], ends[shorter]);
                        waiting.add(next[edge]);
                    }
                }
            }
        }

        private static int[] joined(int[] a, int[] b) {
            if (b.length == 0) {
                return a;
            }
            int[] both = Arrays.copyOf(a, a.length + b.length);
            System.arraycopy(b, 0, both, a.length, b.length);
            return both;
        }
    }
}
