package dev.waypost.routing.lint;

/** The problems of rules. */
public enum LintCode {
    /** The conditions contradict each other. */
    CONTRADICTION("contradiction"),
    /** The rule matches every visitor, so that later rules never match. */
    ALWAYS_MATCHES("always_matches"),
    /** Earlier rules match every visitor that this one matches. */
    UNREACHABLE("unreachable"),
    /** An earlier rule has the same conditions. */
    DUPLICATE("duplicate"),
    /** The server has no data for a field of the rule. */
    NO_DATA_FOR_FIELD("NO_DATA_FOR_FIELD");

    private final String text;

    LintCode(String text) {
        this.text = text;
    }

    /** The name in the API. */
    public String text() {
        return text;
    }
}
