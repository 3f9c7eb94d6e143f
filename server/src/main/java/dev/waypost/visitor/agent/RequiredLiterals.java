package dev.waypost.visitor.agent;

import java.util.ArrayList;
import java.util.List;

/** Finds texts of which at least one must occur wherever a regular expression matches. */
final class RequiredLiterals {
    private final String regex;
    private List<String> best = List.of();
    private final StringBuilder run = new StringBuilder();

    private RequiredLiterals(String regex) {
        this.regex = regex;
    }

    /** Empty when the expression can match without any certain text. */
    static List<String> of(String regex) {
        List<String> all = new ArrayList<>();
        for (String alternative : alternatives(regex)) {
            List<String> required = new RequiredLiterals(alternative).find();
            if (required.isEmpty()) {
                return List.of();
            }
            all.addAll(required);
        }
        return all;
    }

    private List<String> find() {
        int i = 0;
        while (i < regex.length()) {
            int end = endOfPart(regex, i);
            boolean optional = mayBeAbsent(end);
            int next = endOfQuantifier(end);
            char c = regex.charAt(i);
            if (c == '(') {
                endRun();
                if (!optional) {
                    offer(ofGroup(regex.substring(i + 1, end - 1)));
                }
            } else if (isLiteral(i) && !optional) {
                run.append(regex.charAt(end - 1));
                if (next != end) {
                    endRun();
                }
            } else {
                endRun();
            }
            i = next;
        }
        endRun();
        return best;
    }

    private static List<String> ofGroup(String content) {
        if (content.startsWith("?:")) {
            return of(content.substring(2));
        }
        return content.startsWith("?") ? List.of() : of(content);
    }

    private boolean isLiteral(int at) {
        char c = regex.charAt(at);
        return c == '\\' ? !Character.isLetterOrDigit(regex.charAt(at + 1)) : "[.^$".indexOf(c) < 0;
    }

    private boolean mayBeAbsent(int end) {
        return end < regex.length()
                && (regex.charAt(end) == '?'
                        || regex.charAt(end) == '*'
                        || regex.startsWith("{0", end)
                        || regex.startsWith("{,", end));
    }

    private int endOfQuantifier(int end) {
        int i = end;
        if (i < regex.length() && "?*+".indexOf(regex.charAt(i)) >= 0) {
            i++;
        } else if (i < regex.length() && regex.charAt(i) == '{') {
            i = regex.indexOf('}', i) + 1;
        }
        return i > end && i < regex.length() && "?+".indexOf(regex.charAt(i)) >= 0 ? i + 1 : i;
    }

    private void endRun() {
        if (!run.isEmpty()) {
            offer(List.of(run.toString()));
            run.setLength(0);
        }
    }

    private void offer(List<String> texts) {
        if (shortest(texts) > shortest(best)) {
            best = texts;
        }
    }

    private static int shortest(List<String> texts) {
        return texts.stream().mapToInt(String::length).min().orElse(0);
    }

    private static List<String> alternatives(String regex) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < regex.length(); i = endOfPart(regex, i)) {
            if (regex.charAt(i) == '|') {
                parts.add(regex.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(regex.substring(start));
        return parts;
    }

    /** A part is one character, an escaped one, a class in brackets or a group. */
    private static int endOfPart(String regex, int at) {
        return switch (regex.charAt(at)) {
            case '\\' -> at + 2;
            case '[' -> endOfClass(regex, at);
            case '(' -> endOfGroup(regex, at);
            default -> at + 1;
        };
    }

    private static int endOfClass(String regex, int at) {
        int i = at + 1;
        i += regex.charAt(i) == '^' ? 1 : 0;
        i += regex.charAt(i) == ']' ? 1 : 0;
        while (regex.charAt(i) != ']') {
            i += regex.charAt(i) == '\\' ? 2 : 1;
        }
        return i + 1;
    }

    private static int endOfGroup(String regex, int at) {
        int i = at + 1;
        while (regex.charAt(i) != ')') {
            i = endOfPart(regex, i);
        }
        return i + 1;
    }
}
