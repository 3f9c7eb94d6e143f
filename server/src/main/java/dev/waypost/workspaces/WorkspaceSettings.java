package dev.waypost.workspaces;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.web.input.Fields;
import dev.waypost.platform.web.input.Slugs;
import java.time.Instant;

/** Validates the settings of a workspace. */
final class WorkspaceSettings {
    static final String DEFAULT_TIMEZONE = "UTC";
    static final String DEFAULT_CURRENCY = "USD";
    static final PrivacyLevel DEFAULT_PRIVACY = PrivacyLevel.COOKIELESS;

    private WorkspaceSettings() {}

    /** The workspace after an update. Null restores the default, if there is one. */
    static Workspace changed(Workspace before, UpdateWorkspace request, Instant now) {
        return new Workspace(
                before.id(),
                request.name().required("name", before.name()).strip(),
                request.slug().map(WorkspaceSettings::slug).required("slug", before.slug()),
                request.logo().map(logo -> Fields.webAddress("logo", logo)).over(before.logo()),
                timezone(request.timezone().over(before.timezone(), DEFAULT_TIMEZONE)),
                currency(request.currency().over(before.currency(), DEFAULT_CURRENCY)),
                request.privacyLevel().over(before.privacyLevel(), DEFAULT_PRIVACY),
                before.ssoEnforced(),
                before.ownerId(),
                before.status(),
                before.createdAt(),
                now);
    }

    static String slug(String slug) {
        if (Slugs.reserved(slug)) {
            throw ApiException.invalid("slug", "is reserved");
        }
        return slug;
    }

    static String timezone(String timezone) {
        return Fields.timezone("timezone", timezone);
    }

    static String currency(String currency) {
        return Currencies.require("currency", currency);
    }
}
