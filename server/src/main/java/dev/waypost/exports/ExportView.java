package dev.waypost.exports;

import dev.waypost.access.UserId;
import dev.waypost.jobs.JobProblem;
import dev.waypost.jobs.JobStatus;
import dev.waypost.platform.tables.TableFormat;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An export in API responses. */
public record ExportView(
        ExportId id,
        @Schema(examples = "links") String type,
        TableFormat format,
        JobStatus status,

        @Schema(description = "From 0 to 100", examples = "40")
        int progress,

        @Schema(description = "Number of rows written", examples = "4000")
        long rowCount,

        @Schema(description = "In bytes; null until the file is complete") @Nullable
        Long fileSize,

        @Nullable String fileName,

        @Schema(description = "The download URL (same credentials); null before completion and after expiry") @Nullable
        String downloadUrl,

        @Nullable Map<String, @Nullable Object> filters,
        @Nullable List<String> columns,

        @Schema(description = "Why the export failed") @Nullable
        JobProblem error,

        UserId createdBy,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant completedAt,

        @Schema(description = "When the file is deleted") @Nullable
        Instant expiresAt) {}
