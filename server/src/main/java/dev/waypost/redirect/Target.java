package dev.waypost.redirect;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.journal.Click;
import dev.waypost.links.LinkId;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleSet;
import dev.waypost.workspaces.PrivacyLevel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A link as the redirect sees it: immutable, with everything compiled when it was loaded.
 *
 * @param startsAt milliseconds since 1970; the least there is when the link has no start
 * @param expiresAt the most there is when the link does not expire
 * @param limit how many clicks are left, counted here
 * @param campaign the campaign's part, null without one
 * @param attached rules of other campaigns that were attached to the link
 * @param campaigns all campaigns whose changes concern the link
 * @param routes where each rule leads
 */
record Target(
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
        RuleSet rules,
        @Nullable CampaignPart campaign,
        List<AttachedRules> attached,
        Set<CampaignId> campaigns,
        Map<RuleId, Route> routes,
        List<Variant> variants,
        Route route,
        Card card) {

    /** When a link redirects. */
    enum Behavior {
        AUTO,
        ALWAYS,
        RULE_ONLY,
        NEVER
    }

    /** What a campaign adds to its links: rules, a price for each click, and a place to go when the money is spent. */
    record CampaignPart(
            CampaignId id,
            RuleSet rules,
            long startsAt,
            long endsAt,
            boolean active,
            Budget budget,
            @Nullable Route fallback) {

        /** Whether its rules apply and its clicks cost. */
        boolean runs(long now) {
            return active && now >= startsAt && now < endsAt;
        }
    }

    /** The rules of another campaign that were attached to the link; they end and begin with that campaign. */
    record AttachedRules(RuleSet rules, long startsAt, long endsAt) {
        boolean runs(long now) {
            return now >= startsAt && now < endsAt;
        }
    }

    /** What is shown of a link to people and programs that look before they follow it. */
    record Card(
            String shortCode,
            @Nullable String title,
            @Nullable String description,
            @Nullable String image,
            boolean forCrawlers) {}

    /** What counts a click on this link. */
    Click.ClickedLink clickedLink() {
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
