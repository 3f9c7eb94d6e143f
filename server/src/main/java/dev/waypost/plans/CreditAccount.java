package dev.waypost.plans;

import dev.waypost.access.Plan;
import java.time.Instant;

/**
 * The credits of a workspace in its current cycle.
 *
 * @param anchor the start of the first cycle, from which all others are counted
 */
record CreditAccount(
        Plan plan, long planCredits, long purchasedCredits, Instant anchor, Instant cycleStart, Instant cycleEnd) {

    long total() {
        return planCredits + purchasedCredits;
    }

    boolean hasEnded(Instant now) {
        return !now.isBefore(cycleEnd);
    }

    /** The account after closing every ended cycle: plan credits are reset, purchased ones stay. */
    CreditAccount at(Instant now, long included) {
        return hasEnded(now) ? in(Cycle.at(anchor, 1, now)).withPlanCredits(included) : this;
    }

    CreditAccount in(Cycle cycle) {
        return new CreditAccount(plan, planCredits, purchasedCredits, anchor, cycle.start(), cycle.end());
    }

    /** The account with a first cycle that begins now. */
    CreditAccount renewed(Instant now) {
        return new CreditAccount(plan, planCredits, purchasedCredits, now, now, now).in(Cycle.at(now, 1, now));
    }

    CreditAccount withPlanCredits(long credits) {
        return new CreditAccount(plan, credits, purchasedCredits, anchor, cycleStart, cycleEnd);
    }

    CreditAccount plus(CreditPool pool, long amount) {
        return switch (pool) {
            case PLAN -> withPlanCredits(planCredits + amount);
            case PURCHASED ->
                new CreditAccount(plan, planCredits, purchasedCredits + amount, anchor, cycleStart, cycleEnd);
        };
    }
}
