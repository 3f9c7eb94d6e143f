package dev.waypost.campaigns;

import org.jspecify.annotations.Nullable;

/** Which campaigns are wanted, and in which order; null where any will do. Archived ones have to be asked for. */
record CampaignQuery(
        @Nullable CampaignStatus status,
        @Nullable CampaignType type,
        @Nullable String search,
        @Nullable String tag,
        CampaignOrder order,
        boolean ascending) {

    /** What is searched for as SQL sees it: anywhere in the text, and no character of it special. */
    @Nullable
    String pattern() {
        return search == null || search.isBlank() ? null : "%" + search.strip().replaceAll("[\\\\%_]", "\\\\$0") + "%";
    }
}
