package dev.waypost.auth.saml.messages;

import java.time.Instant;

/**
 * A verified assertion of the identity provider of a connection.
 *
 * @param expiresAt when it would be rejected for its age
 */
public record VerifiedAssertion(String responseId, String assertionId, AssertedSubject subject, Instant expiresAt) {}
