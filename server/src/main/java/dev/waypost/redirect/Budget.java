package dev.waypost.redirect;

/** Whether a campaign's money is spent. Set by whoever watches the counters, read by every redirect. */
final class Budget {
    private volatile boolean exhausted;

    boolean exhausted() {
        return exhausted;
    }

    void set(boolean exhausted) {
        this.exhausted = exhausted;
    }
}
