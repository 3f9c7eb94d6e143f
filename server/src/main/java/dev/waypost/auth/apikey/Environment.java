package dev.waypost.auth.apikey;

/** What a key is for; its prefix tells. */
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
