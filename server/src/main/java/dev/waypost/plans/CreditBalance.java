package dev.waypost.plans;

import java.time.Instant;

/**
 * The remaining credits of a workspace.
 *
 * @param unlimited whether the plan has unlimited credits; {@code plan} is then meaningless
 */
public record CreditBalance(boolean unlimited, long plan, long purchased, Instant cycleStart, Instant cycleEnd) {
    public long total() {
        return plan + purchased;
    }
}
