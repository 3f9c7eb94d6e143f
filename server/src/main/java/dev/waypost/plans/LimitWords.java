package dev.waypost.plans;

import dev.waypost.access.Feature;
import dev.waypost.access.Plan;
import dev.waypost.platform.config.BillingMode;
import dev.waypost.platform.config.BillingSettings;
import jakarta.inject.Singleton;
import java.util.Locale;

/** The messages about limits: an installation without billing mentions neither plans nor credits. */
@Singleton
public class LimitWords {
    private final BillingSettings settings;

    LimitWords(BillingSettings settings) {
        this.settings = settings;
    }

    String lacking(Feature feature, Plan plan) {
        return isOff()
                ? "%s is not available to this workspace".formatted(feature.text())
                : "%s is not part of the %s plan".formatted(feature.text(), nameOf(plan));
    }

    String full(Plan plan, Limit limit, long most, long present) {
        return isOff()
                ? "At most %d %s are allowed; there are %d".formatted(most, limit.words(), present)
                : "The %s plan allows %d %s; there are %d".formatted(nameOf(plan), most, limit.words(), present);
    }

    public String tooFewCredits(long needed, long present) {
        return isOff()
                ? "The workspace may create %d more this month, and this needs %d".formatted(present, needed)
                : "This needs %d credits; the workspace has %d".formatted(needed, present);
    }

    String spentTitle() {
        return isOff() ? "The monthly limit is reached" : "There are no credits left";
    }

    String spentText() {
        return isOff()
                ? "No links can be created until the next month begins."
                : "Operations that cost credits are unavailable until the next month begins or credits are added.";
    }

    String lowTitle() {
        return isOff() ? "The monthly limit is almost reached" : "Credits are running out";
    }

    String lowText(long left, long included) {
        return isOff()
                ? "The workspace can create %,d more links of %,d this month.".formatted(left, included)
                : "%,d of %,d credits are left this month.".formatted(left, included);
    }

    private boolean isOff() {
        return settings.mode() == BillingMode.OFF;
    }

    private static String nameOf(Plan plan) {
        return plan.name().toLowerCase(Locale.ROOT);
    }
}
