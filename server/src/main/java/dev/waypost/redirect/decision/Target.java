package dev.waypost.redirect.decision;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.journal.clicks.Click;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleEvaluator;
import dev.waypost.routing.RuleId;
import dev.waypost.workspaces.PrivacyLevel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A link in the form that redirects use: immutable, with rules and destinations compiled at load time.
 *
 * @param startsAt milliseconds since 1970; {@code Long.MIN_VALUE} if the link has no start
 * @param expiresAt {@code Long.MAX_VALUE} if the link does not expire
 * @param limit the click limit with its count
 * @param campaign the settings of the campaign, null without one
 * @param attached rules of other campaigns that are attached to the link
 * @param campaigns all campaigns whose changes affect the link
 * @param routes the destination of each rule
 */
public record Target(
        LinkId id,
        WorkspaceId workspaceId,
        @Nullable DomainId domainId,
        PrivacyLevel privacy,
        boolean enabled,
        long startsAt,
        long expiresAt,
        @Nullable String expiredUrl,
        @Nullable ClickLimit limit,
        @Nullable String passwordHash,
        Behavior behavior,
        int status,
        boolean cloaked,
        RuleEvaluator rules,
        @Nullable CampaignPart campaign,
        List<AttachedRules> attached,
        Set<CampaignId> campaigns,
        Map<RuleId, Route> routes,
        List<Variant> variants,
        Route route,
        Card card) {

    /** When a link redirects. */
    public enum Behavior {
        AUTO,
        ALWAYS,
        RULE_ONLY,
        NEVER
    }

    /**
     * The settings that a campaign adds to its links: rules, a cost per click, and a fallback URL for a spent budget.
     */
    public record CampaignPart(
            CampaignId id,
            RuleEvaluator rules,
            long startsAt,
            long endsAt,
            boolean active,
            Budget budget,
            @Nullable Route fallback) {

        /** Whether its rules apply and its clicks are charged. */
        public boolean runs(long now) {
            return active && now >= startsAt && now < endsAt;
        }
    }

    /** Rules of another campaign that are attached to the link; they apply while that campaign runs. */
    public record AttachedRules(RuleEvaluator rules, long startsAt, long endsAt) {
        public boolean runs(long now) {
            return now >= startsAt && now < endsAt;
        }
    }

    /** The title, description and image of a link for previews. */
    public record Card(
            String shortCode,
            @Nullable String title,
            @Nullable String description,
            @Nullable String image,
            boolean forCrawlers) {}

    /** The features that count a click on this link. */
    public Click.ClickedLink clickedLink() {
        return new Click.ClickedLink(
                workspaceId.value(),
                id.value(),
                campaign == null ? null : campaign.id().value(),
                domainId == null ? null : domainId.value());
    }

    Route routeOf(Rule rule) {
        Route found = routes.get(rule.id());
        if (found == null) {
            throw new IllegalStateException("Rule %s was not compiled with its link".formatted(rule.id()));
        }
        return found;
    }
}
