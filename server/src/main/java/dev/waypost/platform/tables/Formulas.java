package dev.waypost.platform.tables;

/**
 * Neutralises text that a spreadsheet would execute as a formula. Visitors control some values, such as the referrer.
 */
final class Formulas {
    /** The last four are full-width forms, which East Asian spreadsheets treat like the others. */
    private static final String STARTS = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

    private Formulas() {}

    /** Prefixes the text with an apostrophe if it could be executed. */
    static String neutralised(String text) {
        return !text.isEmpty() && STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
