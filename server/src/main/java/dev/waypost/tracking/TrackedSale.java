package dev.waypost.tracking;

import dev.waypost.conversions.model.Conversion;
import dev.waypost.customers.CustomerView;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The response to a reported sale. */
public record TrackedSale(
        @Schema(examples = "Purchase") String eventName,
        @Nullable CustomerView customer,
        SaleDetails sale) {

    static TrackedSale of(Conversion conversion, @Nullable CustomerView customer) {
        return new TrackedSale(
                conversion.event(),
                customer,
                new SaleDetails(
                        conversion.money().minor(),
                        conversion.money().currency(),
                        conversion.paymentProcessor(),
                        conversion.orderId(),
                        conversion.metadata()));
    }

    /**
     * The reported sale.
     *
     * @param amount in minor units
     */
    public record SaleDetails(
            @Schema(examples = "4990") long amount,
            @Schema(examples = "USD") String currency,
            @Schema(examples = "stripe") @Nullable String paymentProcessor,
            @Schema(examples = "inv_1001") @Nullable String invoiceId,
            Map<String, @Nullable Object> metadata) {}
}
