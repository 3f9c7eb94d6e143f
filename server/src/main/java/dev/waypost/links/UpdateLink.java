package dev.waypost.links;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.campaigns.CostModel;
import dev.waypost.domains.DomainId;
import dev.waypost.folders.FolderId;
import dev.waypost.platform.web.Patch;
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

/** What can be changed about a link. */
public record UpdateLink(
        @Schema(examples = "https://example.com/summer") Patch<String> destinationUrl,

        Patch<@Size(max = 100) String> shortCode,

        @Schema(examples = "Summer sale") Patch<@Size(max = 500) String> title,

        Patch<@Size(max = 2000) String> description,

        Patch<CampaignId> campaignId,

        @Schema(description = "A verified domain of the workspace; null is the service's own short domain")
        Patch<DomainId> domainId,

        Patch<FolderId> folderId,

        @Schema(description = "What you call the link; unique in the workspace")
        Patch<@Size(max = 200) String> externalId,

        @Schema(description = "A disabled link answers 404") Patch<Boolean> enabled,

        @Schema(description = "Hidden from lists unless asked for; still redirects")
        Patch<Boolean> archived,

        @Schema(description = "Asked of visitors; never shown again. An empty text or null removes it")
        Patch<@Size(max = 200) String> password,

        Patch<Instant> expiresAt,

        @Schema(description = "Where visitors go once the link has expired or is used up")
        Patch<String> expiredUrl,

        @Schema(description = "Until then the link answers 404")
        Patch<Instant> startsAt,

        @Schema(description = "How often the link can be used")
        Patch<@Min(1) Long> clicksLimit,

        Patch<RedirectBehavior> redirectBehavior,

        @Schema(description = "301, 302, 303, 307 or 308") Patch<Integer> redirectStatus,

        @Schema(description = "Pass the visitor's utm parameters on")
        Patch<Boolean> forwardUtms,

        @Schema(description = "Pass the visitor's other parameters on")
        Patch<Boolean> preserveQueryParams,

        Patch<@Min(0) @Max(10_000) Integer> redirectDelayMs,

        @Schema(description = "Show the destination in a frame under the short address")
        Patch<Boolean> cloaked,

        Patch<Boolean> deepLinkEnabled,

        @Schema(description = "An address the iOS app opens; its own scheme is fine")
        Patch<String> deepLinkIos,

        @Schema(description = "An address the Android app opens; its own scheme is fine")
        Patch<String> deepLinkAndroid,

        @Schema(description = "Where visitors go who do not have the app")
        Patch<String> deepLinkFallbackUrl,

        @Schema(description = "Leave the browsers inside other apps")
        Patch<Boolean> inappBrowserBreakout,

        @Schema(description = "null: as the campaign says") Patch<Boolean> conversionTracking,

        @Schema(description = "With s2s and api, conversions that only a pixel on a page reports wait for approval")
        Patch<TrackingType> trackingType,

        @Schema(description = "Let anyone see the link's statistics")
        Patch<Boolean> publicStats,

        @Schema(description = "Show the destination beside public statistics")
        Patch<Boolean> publicDestination,

        Patch<@Size(max = 300) String> ogTitle,

        Patch<@Size(max = 1000) String> ogDescription,

        Patch<String> ogImage,

        Patch<@Size(max = 200) String> utmSource,

        Patch<@Size(max = 200) String> utmMedium,

        Patch<@Size(max = 200) String> utmCampaign,

        Patch<@Size(max = 200) String> utmTerm,

        Patch<@Size(max = 200) String> utmContent,

        Patch<CostModel> costModel,

        @Schema(description = "A price or, for revshare, a percentage")
        Patch<@DecimalMin("0") @DecimalMax("999999999999") BigDecimal> costOverride,

        @Schema(description = "An ISO 4217 code") Patch<@Size(max = 3) String> costCurrency,

        @Schema(description = "2 to 8 destinations that visitors are spread over; weights add up to 100")
        Patch<@Size(max = 8) List<@NotNull @Valid LinkVariant>> variants,

        @Schema(description = "Names; those that do not exist yet are made", examples = "[\"summer\"]")
        Patch<@Size(max = 50) List<@NotNull @Size(max = 50) String>> tags,

        Patch<@Size(max = 5000) String> notes) {}
