package dev.waypost.links.model;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the request body of a new link; unset fields keep their defaults. */
public final class LinkDraft {
    private final String destinationUrl;
    private @Nullable String shortCode;
    private @Nullable String title;
    private @Nullable String description;
    private @Nullable CampaignId campaignId;
    private @Nullable DomainId domainId;
    private @Nullable FolderId folderId;
    private @Nullable String externalId;
    private @Nullable Boolean enabled;
    private @Nullable Boolean archived;
    private @Nullable String password;
    private @Nullable Instant expiresAt;
    private @Nullable String expiredUrl;
    private @Nullable Instant startsAt;
    private @Nullable Long clicksLimit;
    private @Nullable String deepLinkIos;
    private @Nullable String deepLinkAndroid;
    private @Nullable Boolean conversionTracking;
    private @Nullable List<String> tags;
    private @Nullable String notes;

    private LinkDraft(String destinationUrl) {
        this.destinationUrl = destinationUrl;
    }

    public static LinkDraft to(String destinationUrl) {
        return new LinkDraft(destinationUrl);
    }

    public LinkDraft shortCode(@Nullable String shortCode) {
        this.shortCode = shortCode;
        return this;
    }

    public LinkDraft title(@Nullable String title) {
        this.title = title;
        return this;
    }

    public LinkDraft description(@Nullable String description) {
        this.description = description;
        return this;
    }

    public LinkDraft campaignId(@Nullable CampaignId campaignId) {
        this.campaignId = campaignId;
        return this;
    }

    public LinkDraft domainId(@Nullable DomainId domainId) {
        this.domainId = domainId;
        return this;
    }

    public LinkDraft folderId(@Nullable FolderId folderId) {
        this.folderId = folderId;
        return this;
    }

    public LinkDraft externalId(@Nullable String externalId) {
        this.externalId = externalId;
        return this;
    }

    public LinkDraft enabled(@Nullable Boolean enabled) {
        this.enabled = enabled;
        return this;
    }

    public LinkDraft archived(@Nullable Boolean archived) {
        this.archived = archived;
        return this;
    }

    public LinkDraft password(@Nullable String password) {
        this.password = password;
        return this;
    }

    public LinkDraft expiresAt(@Nullable Instant expiresAt) {
        this.expiresAt = expiresAt;
        return this;
    }

    public LinkDraft expiredUrl(@Nullable String expiredUrl) {
        this.expiredUrl = expiredUrl;
        return this;
    }

    public LinkDraft startsAt(@Nullable Instant startsAt) {
        this.startsAt = startsAt;
        return this;
    }

    public LinkDraft clicksLimit(@Nullable Long clicksLimit) {
        this.clicksLimit = clicksLimit;
        return this;
    }

    public LinkDraft deepLinkIos(@Nullable String deepLinkIos) {
        this.deepLinkIos = deepLinkIos;
        return this;
    }

    public LinkDraft deepLinkAndroid(@Nullable String deepLinkAndroid) {
        this.deepLinkAndroid = deepLinkAndroid;
        return this;
    }

    public LinkDraft conversionTracking(@Nullable Boolean conversionTracking) {
        this.conversionTracking = conversionTracking;
        return this;
    }

    public LinkDraft tags(@Nullable List<String> tags) {
        this.tags = tags;
        return this;
    }

    public LinkDraft notes(@Nullable String notes) {
        this.notes = notes;
        return this;
    }

    /** The request body. */
    public CreateLink body() {
        return new CreateLink(
                destinationUrl,
                shortCode,
                title,
                description,
                campaignId,
                domainId,
                folderId,
                externalId,
                enabled,
                archived,
                password,
                expiresAt,
                expiredUrl,
                startsAt,
                clicksLimit,
                null,
                null,
                null,
                null,
                null,
                null,
                (deepLinkIos != null || deepLinkAndroid != null) ? Boolean.TRUE : null,
                deepLinkIos,
                deepLinkAndroid,
                null,
                null,
                conversionTracking,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                tags,
                notes);
    }
}
