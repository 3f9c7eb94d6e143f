package dev.waypost.campaigns;

import org.jspecify.annotations.Nullable;

/** The filters and order of a list of campaigns; null matches everything. Archived campaigns must be requested. */
record CampaignQuery(
        @Nullable CampaignStatus status,
        @Nullable CampaignType type,
        @Nullable String search,
        @Nullable String tag,
        CampaignOrder order,
        boolean ascending) {

    /** The search term as an SQL pattern: a substring match with special characters escaped. */
    @Nullable
    String pattern() {
        return search == null || search.isBlank() ? null : "%" + search.strip().replaceAll("[\\\\%_]", "\\\\$0") + "%";
    }
}
