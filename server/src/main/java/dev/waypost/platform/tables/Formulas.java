package dev.waypost.platform.tables;

/** Text that a spreadsheet would take for a formula. Visitors choose some of what we write, such as their referrer. */
final class Formulas {
    /** The last four are full-width forms, which spreadsheets of East Asia take for the others. */
    private static final String STARTS = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

    private Formulas() {}

    /** The same text, after an apostrophe where it could be run. */
    static String neutralised(String text) {
        return !text.isEmpty() && STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
