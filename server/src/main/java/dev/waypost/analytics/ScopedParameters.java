package dev.waypost.analytics;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import jakarta.ws.rs.QueryParam;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, with a link and a campaign. */
public class ScopedParameters extends AnalyticsParameters {
    @QueryParam("linkId")
    @Parameter(description = "Only this link")
    @Nullable
    LinkId linkId;

    @QueryParam("campaignId")
    @Parameter(description = "Only this campaign")
    @Nullable
    CampaignId campaignId;

    /** For queries in the body of a request, with the names of the query parameters. */
    public static ScopedParameters of(Map<String, String> values) {
        ScopedParameters parameters = new ScopedParameters();
        parameters.days = values.get("days");
        parameters.start = values.get("start");
        parameters.end = values.get("end");
        parameters.timezone = values.get("timezone");
        parameters.granularity = values.get("granularity");
        parameters.currency = values.get("currency");
        parameters.limit = values.get("limit");
        parameters.readFilters(values);
        parameters.linkId = id("linkId", values, LinkId.class);
        parameters.campaignId = id("campaignId", values, CampaignId.class);
        return parameters;
    }

    private static <T extends Id> @Nullable T id(String name, Map<String, String> values, Class<T> type) {
        String text = values.get(name);
        try {
            return text == null || text.isEmpty() ? null : Ids.parse(type, text);
        } catch (IllegalArgumentException e) {
            throw ApiException.invalid(name, "is not a valid ID");
        }
    }

    public @Nullable LinkId link() {
        return linkId;
    }

    public @Nullable CampaignId campaign() {
        return campaignId;
    }
}
