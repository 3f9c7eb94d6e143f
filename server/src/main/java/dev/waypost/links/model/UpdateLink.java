package dev.waypost.links.model;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a link. */
public record UpdateLink(
        @Schema(examples = "https://example.com/summer") Patch<@NotNull String> destinationUrl,

        Patch<@NotNull @Size(max = 100) String> shortCode,

        @Schema(examples = "Summer sale") Patch<@Size(max = 500) String> title,

        Patch<@Size(max = 2000) String> description,

        Patch<CampaignId> campaignId,

        @Schema(description = "A verified domain of the workspace; null for the short domain of the service")
        Patch<DomainId> domainId,

        Patch<FolderId> folderId,

        @Schema(description = "Your ID of the link; unique in the workspace")
        Patch<@Size(max = 200) String> externalId,

        @Schema(description = "A disabled link returns 404") Patch<Boolean> enabled,

        @Schema(description = "Hidden from lists by default; still redirects")
        Patch<Boolean> archived,

        @Schema(description = "The password for visitors; never returned. An empty string or null removes it")
        Patch<@Size(max = 200) String> password,

        @Schema(description = "A time in the past ends the link immediately")
        Patch<Instant> expiresAt,

        @Schema(description = "The URL for visitors after the link has expired or reached its limit")
        Patch<String> expiredUrl,

        @Schema(description = "The link returns 404 until then")
        Patch<Instant> startsAt,

        @Schema(description = "Click limit") Patch<@Min(1) Long> clicksLimit,

        Patch<RedirectBehavior> redirectBehavior,

        @Schema(description = "301, 302, 303, 307 or 308") Patch<Integer> redirectStatus,

        @Schema(description = "Forward the UTM parameters of the visitor")
        Patch<Boolean> forwardUtms,

        @Schema(description = "Forward the query parameters of the visitor")
        Patch<Boolean> preserveQueryParams,

        Patch<@Min(0) @Max(10_000) Integer> redirectDelayMs,

        @Schema(description = "Show the destination in a frame under the short URL")
        Patch<Boolean> cloaked,

        Patch<Boolean> deepLinkEnabled,

        @Schema(description = "A URL that the iOS app opens; custom schemes are allowed")
        Patch<String> deepLinkIos,

        @Schema(description = "A URL that the Android app opens; custom schemes are allowed")
        Patch<String> deepLinkAndroid,

        @Schema(description = "The fallback URL for visitors without the app")
        Patch<String> deepLinkFallbackUrl,

        @Schema(description = "Open in the default browser instead of in-app browsers")
        Patch<Boolean> inappBrowserBreakout,

        @Schema(description = "null for the campaign default")
        Patch<Boolean> conversionTracking,

        @Schema(description = "With s2s and api, conversions reported only by a pixel need approval")
        Patch<TrackingType> trackingType,

        @Schema(description = "Let anyone see the link's statistics")
        Patch<Boolean> publicStats,

        @Schema(description = "Show the destination on the public statistics page")
        Patch<Boolean> publicDestination,

        Patch<@Size(max = 300) String> ogTitle,

        Patch<@Size(max = 1000) String> ogDescription,

        Patch<String> ogImage,

        Patch<@Size(max = 200) String> utmSource,

        Patch<@Size(max = 200) String> utmMedium,

        Patch<@Size(max = 200) String> utmCampaign,

        Patch<@Size(max = 200) String> utmTerm,

        Patch<@Size(max = 200) String> utmContent,

        @Schema(
                description = "The cost model of the link, which overrides its campaign's; none makes the link free, "
                        + "null uses the campaign's. Clicks cost nothing while the campaign is paused, has not "
                        + "started or has ended")
        Patch<CostModel> costModel,

        @Schema(description = "A price or, for revshare, a percentage; has no effect without costModel")
        Patch<@DecimalMin("0") @DecimalMax("999999999999") BigDecimal> costOverride,

        @Schema(description = "An ISO 4217 code; the workspace's currency while null")
        Patch<@Size(max = 3) String> costCurrency,

        @Schema(description = "2 to 8 destinations that visitors are split between; weights add up to 100")
        Patch<@Size(max = 8) List<@NotNull @Valid LinkVariant>> variants,

        @Schema(description = "Tag names; missing tags are created", examples = "[\"summer\"]")
        Patch<@Size(max = 50) List<@NotNull @Size(max = 50) String>> tags,

        Patch<@Size(max = 5000) String> notes) {}
