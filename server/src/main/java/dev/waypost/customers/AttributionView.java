package dev.waypost.customers;

import dev.waypost.affiliate.partners.model.PartnerId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.routing.RuleId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The attribution of a customer. */
public record AttributionView(
        @Schema(examples = "last_click") String model,
        @Nullable ClickOrigin click,
        @Nullable LinkOrigin link,
        @Nullable CampaignOrigin campaign,
        @Nullable RuleOrigin rule,
        @Nullable PartnerOrigin partner) {

    static final String LAST_CLICK = "last_click";

    /** The click with the known properties of the visitor. */
    public record ClickOrigin(
            @Schema(examples = "V1StGXR8_Z5jdHi6B-my") String id,
            Instant timestamp,
            @Schema(examples = "GB") @Nullable String country,
            @Schema(examples = "mobile") @Nullable String device,

            @Schema(examples = "https://news.example.com/") @Nullable
            String referrer) {}

    public record PartnerOrigin(
            PartnerId id, @Schema(examples = "Ada Lovelace") String name) {}

    public record CampaignOrigin(
            CampaignId id,
            @Schema(examples = "Summer launch") String name) {}

    public record RuleOrigin(
            RuleId id,
            @Schema(examples = "Phones in Europe") String name) {}
}
