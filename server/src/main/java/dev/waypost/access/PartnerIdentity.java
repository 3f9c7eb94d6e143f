package dev.waypost.access;

/**
 * A signed-in partner.
 *
 * @param session the id of the session they are signed in with
 */
public record PartnerIdentity(PartnerAccountId id, String email, String name, boolean emailVerified, String session) {}
