package dev.waypost.routing;

/** Dotted numbers such as 17.10.2, compared part by part; missing parts are 0. */
public final class Version {
    private Version() {}

    public static boolean isVersion(String text) {
        boolean digitBefore = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            if (!digit && (c != '.' || !digitBefore)) {
                return false;
            }
            digitBefore = digit;
        }
        return digitBefore;
    }

    /** Compares two texts that {@link #isVersion}, without allocation. */
    static int compare(String a, String b) {
        int i = 0;
        int j = 0;
        while (i < a.length() || j < b.length()) {
            int endA = endOfPart(a, i);
            int endB = endOfPart(b, j);
            int order = compareParts(a, withoutZeros(a, i, endA), endA, b, withoutZeros(b, j, endB), endB);
            if (order != 0) {
                return order;
            }
            i = endA + 1;
            j = endB + 1;
        }
        return 0;
    }

    /** Compares numbers of any length as text: by length, then digit by digit. */
    private static int compareParts(String a, int fromA, int endA, String b, int fromB, int endB) {
        int order = Integer.compare(endA - fromA, endB - fromB);
        for (int k = 0; order == 0 && k < endA - fromA; k++) {
            order = Character.compare(a.charAt(fromA + k), b.charAt(fromB + k));
        }
        return order;
    }

    private static int endOfPart(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) != '.') {
            end++;
        }
        return end;
    }

    private static int withoutZeros(String text, int from, int end) {
        int start = from;
        while (start < end && text.charAt(start) == '0') {
            start++;
        }
        return start;
    }
}
