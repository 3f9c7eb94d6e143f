package dev.waypost.tracking;

import dev.waypost.conversions.model.Conversion;
import dev.waypost.conversions.model.ConversionId;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The response to a reported conversion. */
public record TrackedConversion(
        ConversionId conversionId,
        String clickId,
        @Schema(examples = "purchase") String event,
        @Schema(examples = "49.90") BigDecimal value,
        @Schema(examples = "EUR") String currency,
        @Schema(examples = "order-1001") @Nullable String orderId,
        boolean tracked,
        Instant timestamp) {

    static TrackedConversion of(Conversion conversion, String clickId) {
        return new TrackedConversion(
                conversion.id(),
                clickId,
                conversion.event(),
                conversion.money().major(),
                conversion.money().currency(),
                conversion.orderId(),
                true,
                conversion.createdAt());
    }
}
