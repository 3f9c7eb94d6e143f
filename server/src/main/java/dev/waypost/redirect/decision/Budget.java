package dev.waypost.redirect.decision;

/** Whether the budget of a campaign is spent. {@code BudgetMonitor} sets it; every redirect reads it. */
public final class Budget {
    private volatile boolean exhausted;

    public boolean exhausted() {
        return exhausted;
    }

    public void set(boolean exhausted) {
        this.exhausted = exhausted;
    }
}
