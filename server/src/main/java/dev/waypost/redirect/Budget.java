package dev.waypost.redirect;

/** Whether the budget of a campaign is spent. {@link BudgetMonitor} sets it; every redirect reads it. */
final class Budget {
    private volatile boolean exhausted;

    boolean exhausted() {
        return exhausted;
    }

    void set(boolean exhausted) {
        this.exhausted = exhausted;
    }
}
