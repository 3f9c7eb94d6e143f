package dev.waypost.campaigns;

import dev.waypost.platform.error.ApiException;
import org.jspecify.annotations.Nullable;

/** The sort fields of lists of campaigns. */
enum CampaignOrder {
    NAME,
    CREATED_AT,
    CLICKS,
    REVENUE;

    static CampaignOrder of(@Nullable String sortBy) {
        return switch (sortBy) {
            case null -> CREATED_AT;
            case "name" -> NAME;
            case "createdAt", "" -> CREATED_AT;
            case "clicks" -> CLICKS;
            case "revenue" -> REVENUE;
            default -> throw ApiException.invalid("sortBy", "must be one of name, createdAt, clicks, revenue");
        };
    }
}
