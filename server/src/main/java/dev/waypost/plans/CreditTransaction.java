package dev.waypost.plans;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A row of the credit ledger: rows are added and never changed. */
public record CreditTransaction(
        CreditTransactionId id,
        CreditTransactionType type,

        @Schema(description = "Credits added (positive) or used (negative)", examples = "10000")
        long amount,

        CreditPool pool,

        @Schema(description = "The total balance after the transaction", examples = "10420")
        long balanceAfter,

        @Schema(examples = "Credits for 10.00 USD") String description,
        Instant createdAt) {}
