package dev.waypost.auth.session;

import java.time.Instant;

/** A session of a user. */
public record Session(
        SessionId id, String ip, String userAgent, Instant createdAt, Instant lastSeenAt, Instant expiresAt) {}
