package dev.waypost.redirect;

/** Which texts need no second look before they are put into an answer or taken from a request. */
final class PlainText {
    private static final String IN_ADDRESSES = "-._~/?:@!$&'()*+,;=";
    private static final boolean[] ADDRESS = new boolean[128];

    static {
        for (char c = 0; c < ADDRESS.length; c++) {
            ADDRESS[c] = Character.isLetterOrDigit(c) || IN_ADDRESSES.indexOf(c) >= 0;
        }
    }

    private PlainText() {}

    static boolean isVisibleAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    /** Whether a path with its query is made of nothing but what every reading of the standard allows there, unescaped. */
    static boolean isSimpleAddress(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ADDRESS.length || !ADDRESS[c]) {
                return false;
            }
        }
        return true;
    }
}
