package dev.waypost.plans;

import dev.waypost.access.Plan;
import java.time.Instant;

/** The credits of a workspace in its current cycle. */
record CreditAccount(Plan plan, long planCredits, long purchasedCredits, Instant cycleStart, Instant cycleEnd) {

    long total() {
        return planCredits + purchasedCredits;
    }

    /** The account once every cycle that has ended is closed: plan credits start anew, purchased ones stay. */
    CreditAccount at(Instant now, long included) {
        if (now.isBefore(cycleEnd)) {
            return this;
        }
        Instant start = cycleEnd;
        Instant end = PlanRepository.nextCycle(start);
        while (!now.isBefore(end)) {
            start = end;
            end = PlanRepository.nextCycle(start);
        }
        return new CreditAccount(plan, included, purchasedCredits, start, end);
    }

    /** Takes credits, those of the plan first. */
    CreditAccount spend(long amount) {
        long fromPlan = Math.min(planCredits, amount);
        return new CreditAccount(
                plan, planCredits - fromPlan, purchasedCredits - (amount - fromPlan), cycleStart, cycleEnd);
    }

    CreditAccount add(long purchased) {
        return new CreditAccount(plan, planCredits, purchasedCredits + purchased, cycleStart, cycleEnd);
    }
}
