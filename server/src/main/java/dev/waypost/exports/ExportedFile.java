package dev.waypost.exports;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The file an export made, as the job remembers it.
 *
 * @param file which of the kept ones; null for one that an earlier version kept elsewhere
 */
record ExportedFile(@Nullable UUID file, long rowCount, long fileSize, String fileName, Instant expiresAt) {}
