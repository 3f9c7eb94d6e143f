package dev.waypost.links.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.shortcodes.ShortDomains;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A link in API responses. */
public record LinkView(
        LinkId id,
        WorkspaceId workspaceId,
        @Schema(examples = "spring") String shortCode,
        @Schema(examples = "https://go.example.com/spring") String shortUrl,

        @Schema(examples = "https://example.com/spring?ref=newsletter")
        String destinationUrl,

        @Nullable String title,
        @Nullable String description,
        @Nullable CampaignId campaignId,

        @Schema(description = "null for the short domain of the service") @Nullable
        DomainId domainId,

        @Schema(description = "The host of the short URL", examples = "go.example.com")
        String redirectDomain,

        @Nullable FolderId folderId,
        @Nullable String externalId,
        boolean enabled,
        boolean archived,
        boolean passwordProtected,
        @Nullable Instant expiresAt,
        @Nullable String expiredUrl,
        @Nullable Instant startsAt,
        @Nullable Long clicksLimit,
        RedirectBehavior redirectBehavior,
        @Schema(examples = "302") int redirectStatus,
        boolean forwardUtms,
        boolean preserveQueryParams,
        @Schema(examples = "0") int redirectDelayMs,
        boolean cloaked,
        boolean deepLinkEnabled,
        @Nullable String deepLinkIos,
        @Nullable String deepLinkAndroid,
        @Nullable String deepLinkFallbackUrl,
        boolean inappBrowserBreakout,
        @Nullable Boolean conversionTracking,
        TrackingType trackingType,
        boolean publicStats,
        boolean publicDestination,
        @Nullable String ogTitle,
        @Nullable String ogDescription,
        @Nullable String ogImage,
        @Nullable String utmSource,
        @Nullable String utmMedium,
        @Nullable String utmCampaign,
        @Nullable String utmTerm,
        @Nullable String utmContent,
        @Nullable CostModel costModel,
        @Nullable BigDecimal costOverride,
        @Nullable String costCurrency,
        @Nullable List<LinkVariant> variants,
        List<String> tags,
        @Nullable String notes,
        long clicks,
        long uniqueClicks,
        long qrScans,

        @Schema(description = "Number of widget views") long impressions,

        long leads,
        long sales,
        long conversions,

        @Schema(description = "After refunds, in the workspace's currency", examples = "12.50")
        BigDecimal revenue,

        @Schema(description = "Before refunds", examples = "15.00")
        BigDecimal grossRevenue,

        @Schema(description = "Refunded amount", examples = "2.50")
        BigDecimal refunds,

        @Nullable Instant lastClickedAt,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt,

        @Schema(description = "Only with include=rules") @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        Object rules,

        @Schema(description = "Only with include=stats") @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        Object stats) {

    public static LinkView of(
            CountedLink counted, ShortDomains domains, @Nullable Object rules, @Nullable Object stats) {
        Link link = counted.link();
        LinkCounters counters = counted.counters();
        String code = link.address().shortCode();
        return new LinkView(
                link.id(),
                link.workspaceId(),
                code,
                domains.url(counted.host(), code),
                link.destinationUrl(),
                link.labels().title(),
                link.labels().description(),
                link.labels().campaignId(),
                link.address().domainId(),
                domains.host(counted.host()),
                link.labels().folderId(),
                link.labels().externalId(),
                link.availability().enabled(),
                link.availability().archived(),
                link.availability().passwordHash() != null,
                link.availability().expiresAt(),
                link.availability().expiredUrl(),
                link.availability().startsAt(),
                link.availability().clicksLimit(),
                link.redirect().behavior(),
                link.redirect().status(),
                link.redirect().forwardUtms(),
                link.redirect().preserveQueryParams(),
                link.redirect().delayMs(),
                link.redirect().cloaked(),
                link.deepLink().enabled(),
                link.deepLink().ios(),
                link.deepLink().android(),
                link.deepLink().fallbackUrl(),
                link.deepLink().inappBrowserBreakout(),
                link.tracking().conversions(),
                link.tracking().type(),
                link.tracking().publicStats(),
                link.tracking().publicDestination(),
                link.preview().title(),
                link.preview().description(),
                link.preview().image(),
                link.utm().source(),
                link.utm().medium(),
                link.utm().campaign(),
                link.utm().term(),
                link.utm().content(),
                link.cost().model(),
                trimmed(link.cost().override()),
                link.cost().currency(),
                link.variants().isEmpty() ? null : link.variants(),
                link.tags(),
                link.labels().notes(),
                counters.clicks(),
                counters.uniqueClicks(),
                counters.qrScans(),
                counters.impressions(),
                counters.leads(),
                counters.sales(),
                counters.conversions(),
                counters.revenue().major(),
                counters.grossRevenue().major(),
                counters.refunds().major(),
                counters.lastClickedAt(),
                link.createdBy(),
                link.createdAt(),
                link.updatedAt(),
                rules,
                stats);
    }

    /** Without trailing zeros and without an exponent. */
    private static @Nullable BigDecimal trimmed(@Nullable BigDecimal amount) {
        if (amount == null) {
            return null;
        }
        BigDecimal stripped = amount.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
