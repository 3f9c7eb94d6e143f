package dev.waypost.plans;

import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a row of the credit ledger. */
@IdPrefix("txn")
public record CreditTransactionId(UUID value) implements Id {
    @Override
    public String toString() {
        return text();
    }
}
