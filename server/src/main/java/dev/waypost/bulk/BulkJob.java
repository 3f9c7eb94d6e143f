package dev.waypost.bulk;

import dev.waypost.jobs.Job;
import dev.waypost.jobs.JobKind;
import dev.waypost.jobs.JobProblem;
import dev.waypost.jobs.JobRun;
import dev.waypost.jobs.Progress;
import dev.waypost.links.batch.LinkResult;
import dev.waypost.notifications.Notice;
import dev.waypost.notifications.NotificationType;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;

/** Processes the rows of a bulk operation, some hundreds in a transaction. */
@ApplicationScoped
class BulkJob implements JobKind<BulkRequest> {
    static final String NAME = "bulk";

    private static final int CHUNK = 500;

    /** Hashing a password is slow, and transactions must be short. */
    private static final int CHUNK_WITH_PASSWORDS = 20;

    private final BulkRepository repository;
    private final BulkExecutor executor;

    BulkJob(BulkRepository repository, BulkExecutor executor) {
        this.repository = repository;
        this.executor = executor;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Class<BulkRequest> request() {
        return BulkRequest.class;
    }

    @Override
    public Duration timeLimit() {
        return Duration.ofMinutes(30);
    }

    @Override
    public void run(BulkRequest request, JobRun run) {
        endIfFailed(request, run);
        while (run.progress().processed() < run.progress().total()) {
            run.chunk(progress -> chunk(request, run, progress));
            endIfFailed(request, run);
        }
    }

    private void endIfFailed(BulkRequest request, JobRun run) {
        if (request.options().stops() && run.progress().failed() > 0) {
            throw repository.firstFailed(run.id()).map(BulkJob::end).orElseThrow();
        }
    }

    @Override
    public Notice notice(BulkRequest request, Job ended) {
        String done = switch (request.type()) {
            case CREATE -> "created";
            case UPDATE -> "updated";
            case DELETE -> "deleted";
        };
        String page = "/data/bulk/" + new BulkId(ended.id());
        String how = "%,d of %,d links were %s".formatted(ended.succeeded(), ended.total(), done);
        JobProblem error = ended.error();
        return error == null
                ? new Notice(
                        NotificationType.BULK_FINISHED,
                        how,
                        ended.failed() > 0
                                ? "%,d rows failed; see the operation for the errors.".formatted(ended.failed())
                                : "There were no errors.",
                        page)
                : new Notice(
                        NotificationType.BULK_FAILED, "A bulk operation failed", how + ". " + error.message(), page);
    }

    private Progress chunk(BulkRequest request, JobRun run, Progress progress) {
        List<RowResult> results = executor.apply(request, rows(request, run, progress));
        repository.save(run.id(), results);
        long failed = results.stream().filter(RowResult::failed).count();
        long skipped = results.stream()
                .filter(result -> result.result() == LinkResult.SKIPPED)
                .count();
        return progress.plus(results.size(), results.size() - failed - skipped, failed);
    }

    private List<BulkRepository.PendingRow> rows(BulkRequest request, JobRun run, Progress progress) {
        List<BulkRepository.PendingRow> rows = repository.rows(run.id(), progress.processed(), CHUNK);
        String shared = request.shared();
        boolean passwords = (shared != null && shared.contains("\"password\""))
                || rows.stream().anyMatch(row -> row.input().contains("\"password\""));
        return passwords ? rows.subList(0, Math.min(rows.size(), CHUNK_WITH_PASSWORDS)) : rows;
    }

    /** Rows in messages count from 1, as in imports and in the dashboard; the index counts from 0. */
    private static ApiException end(RowResult failed) {
        RowResult.Problem problem = failed.problem();
        return problem == null
                ? new ApiException(ErrorCode.VALIDATION_ERROR, "Row %d failed".formatted(failed.index() + 1))
                : new ApiException(
                        ErrorCode.valueOf(problem.code()),
                        "Row %d: %s".formatted(failed.index() + 1, problem.message()));
    }
}
