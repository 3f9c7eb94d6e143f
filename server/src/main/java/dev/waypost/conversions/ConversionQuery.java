package dev.waypost.conversions;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.model.LinkId;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/** The filters of a list of conversions. */
public class ConversionQuery {
    @QueryParam("status")
    @Nullable
    ConversionStatus status;

    @QueryParam("type")
    @Nullable
    ConversionType type;

    @QueryParam("event")
    @Pattern(regexp = "[^\\x00]{0,200}", message = "must be at most 200 characters of text")
    @Nullable
    String event;

    @QueryParam("linkId")
    @Nullable
    LinkId linkId;

    @QueryParam("campaignId")
    @Nullable
    CampaignId campaignId;

    @QueryParam("customerId")
    @Nullable
    CustomerId customerId;

    @QueryParam("partnerId")
    @Nullable
    PartnerId partnerId;
}
