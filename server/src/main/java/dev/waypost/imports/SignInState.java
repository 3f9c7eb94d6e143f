package dev.waypost.imports;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;

/** Who asked for a service's consent, for which workspace. It travels through the service, sealed. */
record SignInState(String provider, WorkspaceId workspaceId, UserId userId, Instant expiresAt) {}
