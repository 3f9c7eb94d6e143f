package dev.waypost.auth.apikey;

/** The environment of a key, visible in its prefix. */
public enum Environment {
    LIVE("wp_live_"),
    TEST("wp_test_");

    private final String prefix;

    Environment(String prefix) {
        this.prefix = prefix;
    }

    String prefix() {
        return prefix;
    }
}
