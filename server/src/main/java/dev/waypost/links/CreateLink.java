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
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that creates a link. Only the destination is needed. */
public record CreateLink(
        @NotBlank
        @Schema(
                description = "An http or https address; {click_id} in it is replaced on every click",
                examples = "https://example.com/spring?ref=newsletter")
        String destinationUrl,

        @Size(max = 100) @Schema(description = "Generated when left out") @Nullable
        String shortCode,

        @Size(max = 500)
        @Schema(description = "Read from the page itself when left out", examples = "Spring sale")
        @Nullable
        String title,

        @Size(max = 2000) @Nullable String description,

        @Nullable CampaignId campaignId,

        @Schema(description = "A verified domain of the workspace; null is the service's own short domain") @Nullable
        DomainId domainId,

        @Nullable FolderId folderId,

        @Size(max = 200) @Schema(description = "What you call the link; unique in the workspace") @Nullable
        String externalId,

        @Schema(description = "A disabled link answers 404") @Nullable
        Boolean enabled,

        @Schema(description = "Hidden from lists unless asked for; still redirects") @Nullable
        Boolean archived,

        @Size(max = 200)
        @Schema(description = "Asked of visitors; never shown again. An empty text or null removes it")
        @Nullable
        String password,

        @Nullable Instant expiresAt,

        @Schema(description = "Where visitors go once the link has expired or is used up") @Nullable
        String expiredUrl,

        @Schema(description = "Until then the link answers 404") @Nullable
        Instant startsAt,

        @Min(1) @Schema(description = "How often the link can be used") @Nullable
        Long clicksLimit,

        @Nullable RedirectBehavior redirectBehavior,

        @Schema(description = "301, 302, 303, 307 or 308") @Nullable
        Integer redirectStatus,

        @Schema(description = "Pass the visitor's utm parameters on") @Nullable
        Boolean forwardUtms,

        @Schema(description = "Pass the visitor's other parameters on") @Nullable
        Boolean preserveQueryParams,

        @Min(0) @Max(10_000) @Nullable Integer redirectDelayMs,

        @Schema(description = "Show the destination in a frame under the short address; on custom domains only")
        @Nullable
        Boolean cloaked,

        @Nullable Boolean deepLinkEnabled,

        @Schema(description = "An address the iOS app opens; its own scheme is fine") @Nullable
        String deepLinkIos,

        @Schema(description = "An address the Android app opens; its own scheme is fine") @Nullable
        String deepLinkAndroid,

        @Schema(description = "Where visitors go who do not have the app") @Nullable
        String deepLinkFallbackUrl,

        @Schema(description = "Leave the browsers inside other apps") @Nullable
        Boolean inappBrowserBreakout,

        @Schema(description = "null: as the campaign says") @Nullable
        Boolean conversionTracking,

        @Schema(
                description =
                        "pixel when left out; with s2s and api, conversions that only a pixel on a page reports wait for"
                                + " approval")
        @Nullable
        TrackingType trackingType,

        @Schema(description = "Let anyone see the link's statistics") @Nullable
        Boolean publicStats,

        @Schema(description = "Show the destination beside public statistics") @Nullable
        Boolean publicDestination,

        @Size(max = 300) @Nullable String ogTitle,

        @Size(max = 1000) @Nullable String ogDescription,

        @Nullable String ogImage,

        @Size(max = 200) @Nullable String utmSource,

        @Size(max = 200) @Nullable String utmMedium,

        @Size(max = 200) @Nullable String utmCampaign,

        @Size(max = 200) @Nullable String utmTerm,

        @Size(max = 200) @Nullable String utmContent,

        @Nullable CostModel costModel,

        @DecimalMin("0")
        @DecimalMax("999999999999")
        @Schema(description = "A price or, for revshare, a percentage")
        @Nullable
        BigDecimal costOverride,

        @Size(max = 3) @Schema(description = "An ISO 4217 code") @Nullable
        String costCurrency,

        @Size(max = 8)
        @Schema(description = "2 to 8 destinations that visitors are spread over; weights add up to 100")
        @Nullable
        List<@NotNull @Valid LinkVariant> variants,

        @Size(max = 50)
        @Schema(description = "Names; those that do not exist yet are made", examples = "[\"spring\", \"newsletter\"]")
        @Nullable
        List<@NotNull @Size(max = 50) String> tags,

        @Size(max = 5000) @Nullable String notes) {

    /** The same as a change to a link that has nothing yet. */
    UpdateLink asChange() {
        return new UpdateLink(
                new Patch.Set<>(destinationUrl),
                given(shortCode),
                given(title),
                given(description),
                given(campaignId),
                given(domainId),
                given(folderId),
                given(externalId),
                given(enabled),
                given(archived),
                given(password),
                given(expiresAt),
                given(expiredUrl),
                given(startsAt),
                given(clicksLimit),
                given(redirectBehavior),
                given(redirectStatus),
                given(forwardUtms),
                given(preserveQueryParams),
                given(redirectDelayMs),
                given(cloaked),
                given(deepLinkEnabled),
                given(deepLinkIos),
                given(deepLinkAndroid),
                given(deepLinkFallbackUrl),
                given(inappBrowserBreakout),
                given(conversionTracking),
                given(trackingType),
                given(publicStats),
                given(publicDestination),
                given(ogTitle),
                given(ogDescription),
                given(ogImage),
                given(utmSource),
                given(utmMedium),
                given(utmCampaign),
                given(utmTerm),
                given(utmContent),
                given(costModel),
                given(costOverride),
                given(costCurrency),
                given(variants),
                given(tags),
                given(notes));
    }

    /** The same link with another short code; null for one that is made up. */
    CreateLink withShortCode(@Nullable String newShortCode) {
        return new CreateLink(
                destinationUrl,
                newShortCode,
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
                redirectBehavior,
                redirectStatus,
                forwardUtms,
                preserveQueryParams,
                redirectDelayMs,
                cloaked,
                deepLinkEnabled,
                deepLinkIos,
                deepLinkAndroid,
                deepLinkFallbackUrl,
                inappBrowserBreakout,
                conversionTracking,
                trackingType,
                publicStats,
                publicDestination,
                ogTitle,
                ogDescription,
                ogImage,
                utmSource,
                utmMedium,
                utmCampaign,
                utmTerm,
                utmContent,
                costModel,
                costOverride,
                costCurrency,
                variants,
                tags,
                notes);
    }

    private static <T> Patch<T> given(@Nullable T value) {
        return value == null ? new Patch.Keep<>() : new Patch.Set<>(value);
    }
}
