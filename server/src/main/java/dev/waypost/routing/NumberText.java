package dev.waypost.routing;

/** Parses decimal numbers: digits, a sign, a point. NaN for any other text. */
final class NumberText {
    private static final int LONGEST = 32;

    private NumberText() {}

    static double parse(String text) {
        int digits = 0;
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (c == '.') {
                points++;
            } else if (i > 0 || (c != '-' && c != '+')) {
                return Double.NaN;
            }
        }
        return digits == 0 || points > 1 || text.length() > LONGEST ? Double.NaN : Double.parseDouble(text);
    }

    /** The number of an autonomous system, such as AS15169 or 15169; NaN if it is not valid. */
    static double asn(String text) {
        double number = parse(text.regionMatches(true, 0, "AS", 0, 2) ? text.substring(2) : text);
        return number >= 1 && number == Math.rint(number) ? number : Double.NaN;
    }

    /** A whole number from 0 to below the size, or -1. */
    static int whole(String text, int size) {
        double number = parse(text);
        return number >= 0 && number < size && number == Math.rint(number) ? (int) number : -1;
    }
}
