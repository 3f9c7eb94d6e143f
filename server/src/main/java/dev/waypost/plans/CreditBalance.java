package dev.waypost.plans;

import java.time.Instant;

/**
 * What a workspace has left.
 *
 * @param unlimited whether the plan's credits never end; then {@code plan} says nothing
 */
public record CreditBalance(boolean unlimited, long plan, long purchased, Instant cycleStart, Instant cycleEnd) {
    public long total() {
        return plan + purchased;
    }
}
