package dev.waypost.integrations.payments;

import dev.waypost.integrations.InstallationId;
import dev.waypost.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A refund whose sale is not known. */
public record UnmatchedRefundView(
        @Schema(description = "The refund ID of the service", examples = "re_3PqL2x")
        String reference,

        @Schema(description = "The payment IDs of the service", examples = "[\"pi_3PqL2x\"]")
        List<String> payment,

        @Schema(examples = "stripe") String provider,
        InstallationId installationId,

        @Schema(description = "In major units of the currency; null for all that was paid", examples = "20.00")
        @Nullable
        BigDecimal amount,

        @Schema(examples = "EUR") @Nullable String currency,
        Instant receivedAt,

        @Schema(description = "When it is discarded if the sale does not arrive")
        Instant expiresAt) {

    static UnmatchedRefundView of(ParkedRefund refund) {
        Money money = refund.back().money();
        return new UnmatchedRefundView(
                refund.back().reference(),
                refund.payment(),
                refund.provider().id(),
                refund.installation(),
                money == null ? null : money.major(),
                money == null ? null : money.currency(),
                refund.receivedAt(),
                refund.receivedAt().plus(ParkedRefunds.KEPT));
    }
}
