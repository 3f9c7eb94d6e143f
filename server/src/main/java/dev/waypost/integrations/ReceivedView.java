package dev.waypost.integrations;

import dev.waypost.conversions.model.ConversionId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The result of a message from a service. */
public record ReceivedView(
        boolean received,
        ReceivedOutcome result,

        @Schema(description = "The reason for a failure", examples = "The payment has no click and no known customer")
        @Nullable
        String reason,

        @Nullable ConversionId conversionId) {

    public static ReceivedView ignored(String reason) {
        return new ReceivedView(true, ReceivedOutcome.IGNORED, reason, null);
    }

    /** It is processed later. */
    public static ReceivedView accepted() {
        return new ReceivedView(true, ReceivedOutcome.ACCEPTED, null, null);
    }

    public static ReceivedView parked() {
        return new ReceivedView(
                true,
                ReceivedOutcome.PARKED,
                "The sale is not known yet; the refund is kept for 90 days until it" + " is",
                null);
    }

    public static ReceivedView duplicate(@Nullable ConversionId conversion) {
        return new ReceivedView(true, ReceivedOutcome.DUPLICATE, "The message was already processed", conversion);
    }

    public static ReceivedView recorded(ConversionId conversion) {
        return new ReceivedView(true, ReceivedOutcome.RECORDED, null, conversion);
    }

    public static ReceivedView refunded(ConversionId conversion) {
        return new ReceivedView(true, ReceivedOutcome.REFUNDED, null, conversion);
    }
}
