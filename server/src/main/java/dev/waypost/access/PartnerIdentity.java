package dev.waypost.access;

/**
 * A signed-in partner.
 *
 * @param session the ID of the session
 */
public record PartnerIdentity(PartnerAccountId id, String email, String name, boolean emailVerified, String session) {}
