package dev.waypost.access;

import dev.waypost.platform.id.Id;

/** Identifies an account that can sign in. */
public sealed interface AccountId extends Id permits UserId, PartnerAccountId {
    AccountKind kind();
}
