package dev.waypost.tracking;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.ConversionId;
import dev.waypost.conversions.ConversionStatus;
import dev.waypost.conversions.Recording;
import dev.waypost.events.Event;
import dev.waypost.links.LinkId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What another server is told about the conversion it reported. */
public record AttributedConversion(
        @Nullable ConversionId conversionId,

        @Schema(description = "false when no click explains it; nothing is recorded then")
        boolean attributed,

        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,

        @Schema(description = "The order was counted before", examples = "false")
        boolean duplicate,

        @Schema(description = "pending where nothing proves the report; null when no click explains it") @Nullable
        ConversionStatus status) {

    static final AttributedConversion TO_NOBODY = new AttributedConversion(null, false, null, null, false, null);

    static AttributedConversion of(Recording.Recorded recorded) {
        Event click = recorded.conversion().click();
        return new AttributedConversion(
                recorded.conversion().id(),
                click != null,
                click == null ? null : new LinkId(click.link()),
                click == null || click.campaign() == null ? null : new CampaignId(click.campaign()),
                recorded.duplicate(),
                recorded.conversion().status());
    }
}
