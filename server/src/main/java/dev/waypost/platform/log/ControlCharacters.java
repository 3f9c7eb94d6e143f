package dev.waypost.platform.log;

/** Finds and escapes characters that could start a new log line, control a terminal, or reorder text. */
final class ControlCharacters {
    private ControlCharacters() {}

    static boolean isIn(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isOne(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Escapes them as in a Java literal; returns the same text if there are none. */
    static String escape(String text) {
        if (!isIn(text)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            switch (one) {
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                default -> {
                    if (isOne(one)) {
                        escaped.append("\\u%04x".formatted((int) one));
                    } else {
                        escaped.append(one);
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** A tab is harmless and kept. */
    private static boolean isOne(char one) {
        return (one < ' ' && one != '\t')
                || (one >= '\u007f' && one <= '\u009f')
                || one == '\u2028'
                || one == '\u2029'
                || (one >= '\u202a' && one <= '\u202e')
                || (one >= '\u2066' && one <= '\u2069');
    }
}
