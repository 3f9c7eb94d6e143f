package dev.waypost.affiliate.accounts;

import java.util.Optional;

/** Knows tokens that were mailed to an address for another reason, and so prove that whoever has one reads it. */
public interface EmailOwnershipProof {
    /** The address, in its normal form, that the token was mailed to. */
    Optional<String> addressOf(String token);
}
