package dev.waypost.access;

import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names the account of a partner, which is the same in all programs they are in. */
@IdPrefix("pn")
public record PartnerAccountId(UUID value) implements AccountId {
    @Override
    public AccountKind kind() {
        return AccountKind.PARTNER;
    }

    @Override
    public String toString() {
        return text();
    }
}
