package dev.waypost.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The filters of the audit log; null matches everything. The end of the period is exclusive. */
record AuditFilter(
        @Nullable String action,
        @Nullable String actorId,
        @Nullable String resourceType,
        @Nullable Instant start,
        @Nullable Instant end) {}
