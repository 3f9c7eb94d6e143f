package dev.waypost.campaigns.cost;

/** The state of a budget, from good to bad. */
public enum BudgetState {
    OK,
    WARNING,
    EXHAUSTED
}
