package dev.waypost.affiliate.accounts;

import java.util.Optional;

/** Accepts tokens that were e-mailed for another purpose as proof that their holder controls the address. */
public interface EmailOwnershipProof {
    /** The normalised address that the token was sent to. */
    Optional<String> addressOf(String token);
}
