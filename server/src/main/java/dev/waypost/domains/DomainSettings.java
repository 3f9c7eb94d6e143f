package dev.waypost.domains;

import dev.waypost.audit.Changes;
import dev.waypost.platform.web.input.Fields;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a domain.
 *
 * @param rootUrl the redirect of the root path
 * @param notFoundUrl the redirect of unknown codes
 * @param expiredUrl the redirect of ended links without their own
 * @param appleAppSiteAssociation published instead of the file for the workspace's apps
 * @param assetLinks the same for Android
 */
record DomainSettings(
        boolean archived,
        @Nullable String rootUrl,
        @Nullable String notFoundUrl,
        @Nullable String expiredUrl,
        @Nullable String placeholder,
        @Nullable String logo,
        @Nullable Map<String, @Nullable Object> appleAppSiteAssociation,
        @Nullable List<Map<String, @Nullable Object>> assetLinks) {

    static DomainSettings of(CreateDomain request) {
        @Nullable String redirectUrl = request.redirectUrl();
        return new DomainSettings(
                false,
                redirectUrl == null ? null : Fields.destination("redirectUrl", redirectUrl),
                null,
                null,
                null,
                null,
                null,
                null);
    }

    DomainSettings changed(UpdateDomain change) {
        return new DomainSettings(
                change.archived().over(archived, false),
                change.rootRedirectUrl()
                        .map(url -> Fields.destination("rootRedirectUrl", url))
                        .over(rootUrl),
                change.notFoundUrl()
                        .map(url -> Fields.destination("notFoundUrl", url))
                        .over(notFoundUrl),
                change.expiredUrl()
                        .map(url -> Fields.destination("expiredUrl", url))
                        .over(expiredUrl),
                change.placeholder().over(placeholder),
                change.logo().map(url -> Fields.webAddress("logo", url)).over(logo),
                change.appleAppSiteAssociation().over(appleAppSiteAssociation),
                change.assetLinks().over(assetLinks));
    }

    Changes changesTo(DomainSettings after) {
        return Changes.none()
                .and("archived", archived, after.archived)
                .and("rootRedirectUrl", rootUrl, after.rootUrl)
                .and("notFoundUrl", notFoundUrl, after.notFoundUrl)
                .and("expiredUrl", expiredUrl, after.expiredUrl)
                .and("placeholder", placeholder, after.placeholder)
                .and("logo", logo, after.logo)
                .and("appleAppSiteAssociation", appleAppSiteAssociation, after.appleAppSiteAssociation)
                .and("assetLinks", assetLinks, after.assetLinks);
    }
}
