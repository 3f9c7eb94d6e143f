package dev.waypost.links.model;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.folders.FolderId;
import dev.waypost.links.shortcodes.LinkAddress;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stored link. Related fields are grouped in nested records. */
public record Link(
        LinkId id,
        WorkspaceId workspaceId,
        LinkAddress address,
        String destinationUrl,
        Labels labels,
        Availability availability,
        Redirect redirect,
        DeepLink deepLink,
        Tracking tracking,
        Preview preview,
        Utm utm,
        Cost cost,
        List<LinkVariant> variants,
        List<String> tags,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    /** Names and organisation. */
    public record Labels(
            @Nullable String title,
            @Nullable String description,
            @Nullable String notes,
            @Nullable CampaignId campaignId,
            @Nullable FolderId folderId,
            @Nullable String externalId) {}

    /** Whether and when the link redirects. */
    public record Availability(
            boolean enabled,
            boolean archived,
            @Nullable String passwordHash,
            @Nullable Instant startsAt,
            @Nullable Instant expiresAt,
            @Nullable String expiredUrl,
            @Nullable Long clicksLimit) {}

    /** How visitors are redirected. */
    public record Redirect(
            RedirectBehavior behavior,
            int status,
            int delayMs,
            boolean forwardUtms,
            boolean preserveQueryParams,
            boolean cloaked) {}

    /** How the link opens apps. */
    public record DeepLink(
            boolean enabled,
            @Nullable String ios,
            @Nullable String android,
            @Nullable String fallbackUrl,
            boolean inappBrowserBreakout) {}

    /** What is recorded and who may see it. */
    public record Tracking(
            @Nullable Boolean conversions, TrackingType type, boolean publicStats, boolean publicDestination) {}

    /** The preview that other sites show for the link. */
    public record Preview(
            @Nullable String title,
            @Nullable String description,
            @Nullable String image) {}

    /** The cost of visits; without a model the campaign's applies. */
    public record Cost(
            @Nullable CostModel model,
            @Nullable BigDecimal override,
            @Nullable String currency) {}

    /** A link with default settings. */
    public static Link blank(LinkId id, WorkspaceId workspace, UserId createdBy, Instant now) {
        return new Link(
                id,
                workspace,
                new LinkAddress(null, ""),
                "",
                new Labels(null, null, null, null, null, null),
                new Availability(true, false, null, null, null, null, null),
                new Redirect(RedirectBehavior.AUTO, 302, 0, true, true, false),
                new DeepLink(false, null, null, null, false),
                new Tracking(null, TrackingType.PIXEL, false, false),
                new Preview(null, null, null),
                new Utm(null, null, null, null, null),
                new Cost(null, null, null),
                List.of(),
                List.of(),
                createdBy,
                now,
                now);
    }

    public Link at(LinkAddress newAddress) {
        return new Link(
                id,
                workspaceId,
                newAddress,
                destinationUrl,
                labels,
                availability,
                redirect,
                deepLink,
                tracking,
                preview,
                utm,
                cost,
                variants,
                tags,
                createdBy,
                createdAt,
                updatedAt);
    }

    public Link with(Labels newLabels) {
        return new Link(
                id,
                workspaceId,
                address,
                destinationUrl,
                newLabels,
                availability,
                redirect,
                deepLink,
                tracking,
                preview,
                utm,
                cost,
                variants,
                tags,
                createdBy,
                createdAt,
                updatedAt);
    }

    public Link with(Utm newUtm) {
        return new Link(
                id,
                workspaceId,
                address,
                destinationUrl,
                labels,
                availability,
                redirect,
                deepLink,
                tracking,
                preview,
                newUtm,
                cost,
                variants,
                tags,
                createdBy,
                createdAt,
                updatedAt);
    }

    public Link with(List<String> newTags) {
        return new Link(
                id,
                workspaceId,
                address,
                destinationUrl,
                labels,
                availability,
                redirect,
                deepLink,
                tracking,
                preview,
                utm,
                cost,
                variants,
                newTags,
                createdBy,
                createdAt,
                updatedAt);
    }

    public Link changedAt(Instant now) {
        return new Link(
                id,
                workspaceId,
                address,
                destinationUrl,
                labels,
                availability,
                redirect,
                deepLink,
                tracking,
                preview,
                utm,
                cost,
                variants,
                tags,
                createdBy,
                createdAt,
                now);
    }

    /** A copy of the link without its unique fields. */
    public Link copy(LinkId newId, UserId by, Instant now) {
        return new Link(
                newId,
                workspaceId,
                new LinkAddress(address.domainId(), ""),
                destinationUrl,
                new Labels(labels.title, labels.description, labels.notes, labels.campaignId, labels.folderId, null),
                availability,
                redirect,
                deepLink,
                tracking,
                preview,
                utm,
                cost,
                variants,
                tags,
                by,
                now,
                now);
    }
}
