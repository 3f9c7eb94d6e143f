package dev.waypost.analytics;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.LinkId;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, and which part of the workspace is meant. */
public class ScopedParameters extends AnalyticsParameters {
    @QueryParam("linkId")
    @Parameter(description = "Only this link")
    @Nullable
    LinkId linkId;

    @QueryParam("campaignId")
    @Parameter(description = "Only this campaign")
    @Nullable
    CampaignId campaignId;

    public @Nullable LinkId link() {
        return linkId;
    }

    public @Nullable CampaignId campaign() {
        return campaignId;
    }
}
