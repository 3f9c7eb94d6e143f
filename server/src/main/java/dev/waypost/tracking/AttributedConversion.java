package dev.waypost.tracking;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.ConversionRecorder;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The response to a reported server conversion. */
public record AttributedConversion(
        @Nullable ConversionId conversionId,

        @Schema(description = "false if no click matches; nothing is recorded")
        boolean attributed,

        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,

        @Schema(description = "Whether the order was already counted", examples = "false")
        boolean duplicate,

        @Schema(description = "pending if the report is not verified; null if no click matches") @Nullable
        ConversionStatus status) {

    static final AttributedConversion TO_NOBODY = new AttributedConversion(null, false, null, null, false, null);

    static AttributedConversion of(ConversionRecorder.RecordedConversion recordedConversion) {
        Event click = recordedConversion.conversion().click();
        return new AttributedConversion(
                recordedConversion.conversion().id(),
                click != null,
                click == null ? null : new LinkId(click.link()),
                click == null || click.campaign() == null ? null : new CampaignId(click.campaign()),
                recordedConversion.duplicate(),
                recordedConversion.conversion().status());
    }
}
