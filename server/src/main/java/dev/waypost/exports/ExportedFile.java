package dev.waypost.exports;

import java.time.Instant;

/** The file an export made, as the job remembers it. */
record ExportedFile(long rowCount, long fileSize, String fileName, Instant expiresAt) {}
