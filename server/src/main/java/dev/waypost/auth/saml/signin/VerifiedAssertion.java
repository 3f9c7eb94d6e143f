package dev.waypost.auth.saml.signin;

import java.time.Instant;

/**
 * What the identity provider of a connection says about a person, once all of it is proved.
 *
 * @param expiresAt from when on it would be refused for its age
 */
record VerifiedAssertion(String responseId, String assertionId, AssertedSubject subject, Instant expiresAt) {}
