package dev.waypost.integrations.payments;

import dev.waypost.integrations.InstallationId;
import dev.waypost.integrations.Provider;
import java.time.Instant;
import java.util.List;

/**
 * A refund that arrived before its sale.
 *
 * @param payment all known references of the payment
 */
record ParkedRefund(
        InstallationId installation,
        Provider provider,
        List<String> payment,
        ReportedRefund back,
        Instant receivedAt) {}
