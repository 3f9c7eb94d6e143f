package dev.waypost.visitor.useragent;

import org.jspecify.annotations.Nullable;

/** Parses versions such as 17.5.1, also with underscores instead of dots. */
final class Versions {
    private Versions() {}

    static @Nullable String at(String text, int from) {
        int end = from;
        while (end < text.length() && isPart(text.charAt(end))) {
            end++;
        }
        while (end > from && !isDigit(text.charAt(end - 1))) {
            end--;
        }
        return end == from || !isDigit(text.charAt(from))
                ? null
                : text.substring(from, end).replace('_', '.');
    }

    static @Nullable String after(String text, String mark) {
        int at = text.indexOf(mark);
        return at < 0 ? null : at(text, at + mark.length());
    }

    private static boolean isPart(char c) {
        return isDigit(c) || c == '.' || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
