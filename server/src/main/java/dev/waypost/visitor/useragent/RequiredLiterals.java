package dev.waypost.visitor.useragent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds literals of which at least one must occur in every match of a regular expression. */
final class RequiredLiterals {
    /** Text of most browsers: such a literal excludes nothing. */
    private static final String SAID_BY_MOST =
            "mozilla/5.0 (linux; u; android ; build/ ; wv) applewebkit/537.36 (khtml, like "
                    + "gecko) version/4.0 chrome/1 mobile safari/537.36 (windows nt 10.0; win64; x64; rv: firefox/ (macintosh; intel "
                    + "mac os x (iphone; cpu iphone os like mac os x) mobile/15e148 (x11; linux x86_64 compatible;";

    private final String regex;
    private List<String> best = List.of();
    private final StringBuilder run = new StringBuilder();

    private RequiredLiterals(String regex) {
        this.regex = regex;
    }

    /** Empty if the expression can match without any literal. */
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
        if (worth(texts) > worth(best)) {
            best = texts;
        }
    }

    /** How much is excluded if none of the literals occurs: the most common one decides. */
    private static double worth(List<String> texts) {
        return texts.stream().mapToDouble(RequiredLiterals::worth).min().orElse(0);
    }

    private static double worth(String text) {
        return SAID_BY_MOST.contains(text.toLowerCase(Locale.ROOT)) ? text.length() / 1000.0 : text.length();
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
