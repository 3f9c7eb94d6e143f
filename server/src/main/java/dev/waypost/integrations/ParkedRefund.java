package dev.waypost.integrations;

import java.time.Instant;
import java.util.List;

/**
 * A refund that came before its sale.
 *
 * @param payment all names of the payment that are known
 */
record ParkedRefund(
        InstallationId installation,
        Provider provider,
        List<String> payment,
        ReportedRefund back,
        Instant receivedAt) {}
