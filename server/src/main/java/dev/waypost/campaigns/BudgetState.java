package dev.waypost.campaigns;

/** How a budget stands, from good to bad. */
public enum BudgetState {
    OK,
    WARNING,
    EXHAUSTED
}
