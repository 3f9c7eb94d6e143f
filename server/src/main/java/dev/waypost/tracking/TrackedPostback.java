package dev.waypost.tracking;

import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionStatus;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The response to a postback. */
public record TrackedPostback(
        ConversionId conversionId,
        String clickId,
        boolean tracked,

        @Schema(description = "pending if the report is not verified")
        ConversionStatus status) {

    static TrackedPostback of(Conversion conversion, String clickId) {
        return new TrackedPostback(conversion.id(), clickId, true, conversion.status());
    }
}
