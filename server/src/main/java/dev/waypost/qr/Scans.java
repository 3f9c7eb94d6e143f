package dev.waypost.qr;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The scan counters of a code. */
public record Scans(long scans, long uniqueScans, @Nullable Instant lastScannedAt) {
    static final Scans NONE = new Scans(0, 0, null);
}
