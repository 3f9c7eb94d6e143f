package dev.waypost.bulk;

import dev.waypost.access.UserId;
import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobProblem;
import dev.waypost.jobs.JobStatus;
import dev.waypost.links.batch.LinkResult;
import dev.waypost.links.model.LinkId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A bulk operation in API responses. */
public record BulkOperationView(
        BulkId id,
        BulkType type,
        JobStatus status,
        @Schema(examples = "500") long total,
        @Schema(examples = "120") long processed,
        @Schema(examples = "118") long succeeded,
        @Schema(examples = "1") long failed,

        @Schema(description = "Rows skipped by conflictStrategy skip", examples = "1")
        long skipped,

        @Schema(description = "From 0 to 100", examples = "24")
        int progress,

        BulkOptions options,

        @Schema(description = "Results of the rows so far; null in lists") @Nullable
        List<BulkRowView> results,

        @Schema(description = "The first 1,000 rows that failed. Null in lists; read one operation for it") @Nullable
        List<BulkRowProblem> errors,

        @Schema(description = "Why the operation as a whole failed") @Nullable
        JobProblem error,

        UserId createdBy,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant completedAt,
        @Nullable Instant cancelledAt) {

    private static final int MOST_ERRORS = 1000;

    /** The result of one row; the index starts at 0. */
    public record BulkRowView(
            int index,

            @Schema(description = "The link that was created, updated or deleted, or that caused the conflict")
            @Nullable
            LinkId id,

            LinkResult status,
            @Nullable BulkRowProblem error) {}

    /** Why a row failed. */
    public record BulkRowProblem(
            @Schema(description = "Starts at 0", examples = "2")
            int index,

            @Schema(examples = "destinationUrl") @Nullable String field,

            @Schema(examples = "VALIDATION_ERROR") String code,
            String message) {}

    static BulkOperationView of(Job job, BulkRequest request) {
        return new BulkOperationView(
                new BulkId(job.id()),
                request.type(),
                job.status(),
                job.total(),
                job.processed(),
                job.succeeded(),
                job.failed(),
                job.processed() - job.succeeded() - job.failed(),
                job.percent(),
                request.options(),
                null,
                null,
                job.error(),
                job.createdBy(),
                job.createdAt(),
                job.startedAt(),
                job.completedAt(),
                job.cancelledAt());
    }

    BulkOperationView with(List<RowResult> rows) {
        return new BulkOperationView(
                id,
                type,
                status,
                total,
                processed,
                succeeded,
                failed,
                skipped,
                progress,
                options,
                rows.stream()
                        .map(row -> new BulkRowView(row.index(), row.id(), row.result(), problem(row)))
                        .toList(),
                rows.stream()
                        .filter(RowResult::failed)
                        .limit(MOST_ERRORS)
                        .map(BulkOperationView::problem)
                        .toList(),
                error,
                createdBy,
                createdAt,
                startedAt,
                completedAt,
                cancelledAt);
    }

    private static @Nullable BulkRowProblem problem(RowResult row) {
        RowResult.Problem problem = row.problem();
        return problem == null
                ? null
                : new BulkRowProblem(row.index(), problem.field(), problem.code(), problem.message());
    }
}
