package dev.waypost.plans;

import java.util.OptionalLong;
import java.util.function.Function;

/** The limits of a plan. */
public enum Limit {
    LINKS("links", PlansConfig.Terms::links),
    CAMPAIGNS("campaigns", PlansConfig.Terms::campaigns),
    RULES_PER_LINK("rules on a link", PlansConfig.Terms::rulesPerLink),
    DOMAINS("custom domains", PlansConfig.Terms::domains),
    MEMBERS("team members", PlansConfig.Terms::members),
    API_KEYS("API keys", PlansConfig.Terms::apiKeys),
    TAGS("tags", PlansConfig.Terms::tags),
    FOLDERS("folders", PlansConfig.Terms::folders),
    WEBHOOKS("workspace webhooks", PlansConfig.Terms::webhooks),
    LINK_WEBHOOKS("link webhooks", PlansConfig.Terms::webhooks),
    OUTBOUND_WEBHOOKS("outbound webhooks", PlansConfig.Terms::webhooks),
    INTEGRATION_WEBHOOKS("integrations that are sent events", PlansConfig.Terms::webhooks),
    /** Above it admins are notified; links keep redirecting. */
    CLICKS_PER_MONTH("clicks a month", PlansConfig.Terms::clicksPerMonth);

    private final String words;
    private final Function<PlansConfig.Terms, OptionalLong> of;

    Limit(String words, Function<PlansConfig.Terms, OptionalLong> of) {
        this.words = words;
        this.of = of;
    }

    public String words() {
        return words;
    }

    OptionalLong of(PlansConfig.Terms terms) {
        return of.apply(terms);
    }
}
