package dev.waypost.exports;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The file of an export, stored with the job.
 *
 * @param file the stored file; null for one of an earlier version that was stored elsewhere
 */
record ExportedFile(@Nullable UUID file, long rowCount, long fileSize, String fileName, Instant expiresAt) {}
