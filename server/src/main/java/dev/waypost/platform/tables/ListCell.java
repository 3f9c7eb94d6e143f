package dev.waypost.platform.tables;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/** Several texts in one cell, such as the tags of a link: {@code summer, "Paris, France"}. */
public record ListCell(List<String> texts) {
    /** The first of these that occurs between texts is the separator. */
    private static final String SEPARATORS = "|;,";

    private static final char QUOTE = '"';

    @Override
    public String toString() {
        return texts.stream().map(ListCell::quoted).collect(Collectors.joining(", "));
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> (SEPARATORS + "\"[]").indexOf(c) >= 0);
        return plain ? text : QUOTE + text.replace("\"", "\"\"") + QUOTE;
    }

    /** Parses the output of {@link #toString}, and lists of others: with any separator, with or without brackets. */
    public static List<String> read(String cell) {
        String list = cell.startsWith("[") && cell.endsWith("]") ? cell.substring(1, cell.length() - 1) : cell;
        List<String> parts = List.of();
        for (int i = 0; i < SEPARATORS.length() && parts.size() < 2; i++) {
            parts = parts(list, SEPARATORS.charAt(i));
        }
        SequencedSet<String> texts = new LinkedHashSet<>();
        for (String part : parts) {
            String text = part.strip();
            if (!text.isEmpty()) {
                texts.add(text);
            }
        }
        return List.copyOf(texts);
    }

    /** Quotes are recognised only at the start of a text. */
    private static List<String> parts(String list, char separator) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean begins = true;
        boolean quoted = false;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            if (quoted && c == QUOTE) {
                quoted = i + 1 < list.length() && list.charAt(i + 1) == QUOTE;
                if (quoted) {
                    part.append(list.charAt(++i));
                }
            } else if (quoted) {
                part.append(c);
            } else if (c == QUOTE && begins) {
                quoted = true;
            } else if (c == separator) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
            }
            begins = !quoted && (SEPARATORS.indexOf(c) >= 0 || (begins && Character.isWhitespace(c)));
        }
        parts.add(part.toString());
        return parts;
    }
}
