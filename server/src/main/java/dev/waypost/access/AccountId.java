package dev.waypost.access;

import dev.waypost.platform.id.Id;

/** Names an account that somebody signs in to. */
public sealed interface AccountId extends Id permits UserId, PartnerAccountId {
    AccountKind kind();
}
