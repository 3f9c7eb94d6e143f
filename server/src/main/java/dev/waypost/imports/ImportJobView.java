package dev.waypost.imports;

import dev.waypost.access.UserId;
import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobProblem;
import dev.waypost.jobs.JobStatus;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An import in API responses. */
public record ImportJobView(
        ImportId id,

        @Schema(description = "The id of a service, or csv", examples = "bitly")
        String provider,

        JobStatus status,

        @Schema(description = "Number of links, if known") long total,

        long processed,

        @Schema(description = "In a dry run, the number that would be affected")
        long created,

        long updated,

        long skipped,

        long failed,

        @Schema(description = "Percent") int progress,

        ImportOptions options,

        @Schema(description = "The first hundred") List<ImportError> errors,

        boolean errorsTruncated,

        @Schema(description = "The result of the dry run") @Nullable
        ImportPreview preview,

        @Schema(description = "Why the import as a whole failed") @Nullable
        JobProblem error,

        UserId createdBy,

        Instant createdAt,

        @Nullable Instant startedAt,

        @Nullable Instant completedAt) {

    static ImportJobView of(Job job, ImportRequest request, ImportState state) {
        return new ImportJobView(
                new ImportId(job.id()),
                request.provider(),
                job.status(),
                job.total(),
                job.processed(),
                state.created(),
                state.updated(),
                state.skipped(),
                job.failed(),
                job.percent(),
                request.options(),
                state.errors(),
                state.errorsTruncated(),
                state.preview(),
                job.error(),
                job.createdBy(),
                job.createdAt(),
                job.startedAt(),
                job.completedAt());
    }
}
