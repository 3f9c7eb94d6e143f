package dev.waypost.auth.session;

import java.time.Instant;

/** A place a person is signed in at. */
record Session(SessionId id, String ip, String userAgent, Instant createdAt, Instant lastSeenAt, Instant expiresAt) {}
