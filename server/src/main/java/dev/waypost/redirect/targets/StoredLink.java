package dev.waypost.redirect.targets;

import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.links.model.LinkId;
import dev.waypost.redirect.decision.Target;
import dev.waypost.routing.RuleId;
import dev.waypost.workspaces.PrivacyLevel;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The row of a link with the settings of its workspace, domain and campaign, before compilation. */
record StoredLink(
        LinkId id,
        WorkspaceId workspaceId,
        @Nullable DomainId domainId,
        PrivacyLevel privacy,
        String timezone,
        String shortCode,
        String destinationUrl,
        @Nullable String title,
        @Nullable String description,
        @Nullable String ogTitle,
        @Nullable String ogDescription,
        @Nullable String ogImage,
        boolean enabled,
        @Nullable Instant startsAt,
        @Nullable Instant expiresAt,
        @Nullable String expiredUrl,
        @Nullable Long clicksLimit,
        @Nullable String passwordHash,
        Target.Behavior behavior,
        int status,
        int delayMs,
        boolean forwardUtms,
        boolean preserveQuery,
        boolean cloaked,
        boolean deepLinkEnabled,
        @Nullable String deepLinkIos,
        @Nullable String deepLinkAndroid,
        @Nullable String deepLinkFallbackUrl,
        boolean breakOut,
        boolean tracked,
        Map<String, String> utms,
        @Nullable String variants,
        @Nullable Campaign campaign) {

    record Campaign(
            CampaignId id,
            boolean active,
            @Nullable Instant startsAt,
            @Nullable Instant endsAt,
            boolean hasBudget,
            @Nullable String fallbackUrl) {}

    /**
     * A rule and, if it is attached to the link, the period in which it applies.
     *
     * @param campaign the owner of the rule; null for a rule of the link itself
     */
    record StoredRule(
            RuleId id,
            @Nullable CampaignId campaign,
            boolean active,
            @Nullable Instant startsAt,
            @Nullable Instant endsAt,
            String name,
            String destinationUrl,
            String conditions,
            String logic,
            int priority,
            String options) {}
}
