package dev.waypost.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Which entries of the log are wanted; null where anything will do. The end is not part of the period. */
record AuditFilter(
        @Nullable String action,
        @Nullable String actorId,
        @Nullable String resourceType,
        @Nullable Instant start,
        @Nullable Instant end) {}
