package dev.waypost.routing;

/** What is wrong with a rule. */
public enum LintCode {
    /** The conditions exclude one another. */
    CONTRADICTION("contradiction"),
    /** The rule takes every visitor, so that those after it get none. */
    ALWAYS_MATCHES("always_matches"),
    /** Earlier rules take every visitor that this one is for. */
    UNREACHABLE("unreachable"),
    /** An earlier rule says the same. */
    DUPLICATE("duplicate"),
    /** The server has no data for a field that the rule asks for. */
    NO_DATA_FOR_FIELD("NO_DATA_FOR_FIELD");

    private final String text;

    LintCode(String text) {
        this.text = text;
    }

    /** As clients see it. */
    public String text() {
        return text;
    }
}
