package dev.waypost.jobs;

import dev.waypost.access.WorkspaceId;
import dev.waypost.jobs.JobStoppedException.Reason;
import dev.waypost.platform.db.Json;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One run of a job on a node. Job kinds report their progress to it and learn from it when to stop. */
public final class JobRun {
    static final Duration LEASE = Duration.ofSeconds(30);

    /** Maximum age of the cached cancellation state. */
    private static final Duration LOOK_EVERY = Duration.ofMillis(500);

    private final Job job;
    private final UUID lease;
    private final Instant deadline;
    private final JobRepository repository;
    private final Jobs jobs;
    private final Clock clock;
    private volatile Progress progress;
    private volatile @Nullable Reason stopping;
    private Instant looked;

    JobRun(JobRepository.ClaimedJob claimedJob, Duration timeLimit, JobRepository repository, Jobs jobs, Clock clock) {
        this.job = claimedJob.job();
        this.lease = claimedJob.lease();
        this.repository = repository;
        this.jobs = jobs;
        this.clock = clock;
        this.looked = clock.instant();
        this.deadline = looked.plus(timeLimit);
        this.progress = new Progress(job.total(), job.processed(), job.succeeded(), job.failed(), job.state());
    }

    public UUID id() {
        return job.id();
    }

    public WorkspaceId workspaceId() {
        return job.workspaceId();
    }

    /** The progress of the job, including earlier runs. */
    public Progress progress() {
        return progress;
    }

    /** The last stored state, or the initial one. */
    public <S> S state(Class<S> type, S atFirst) {
        return switch (progress.state()) {
            case null -> atFirst;
            case Json text -> jobs.read(text, type);
            case Object state -> type.cast(state);
        };
    }

    /**
     * Does a chunk of the work in a transaction that also stores the progress: after a crash both are committed or
     * neither. If another node has taken over the job or it was cancelled, the chunk is rolled back.
     *
     * @param work receives the current progress and returns the new one
     */
    public void chunk(UnaryOperator<Progress> work) {
        check();
        progress = QuarkusTransaction.requiringNew().call(() -> {
            Progress after = work.apply(progress);
            @Nullable Object state = after.state();
            Json kept = state == null ? null : state instanceof Json text ? text : jobs.write(state);
            applyStatus(repository
                    .advance(job.id(), lease, after, kept, clock.instant().plus(LEASE))
                    .orElse(null));
            stopIfRequested();
            return after;
        });
    }

    /** Stores the progress without work. */
    public void report(Progress now) {
        chunk(_ -> now);
    }

    /**
     * Returns if the run may continue, and throws {@link JobStoppedException} otherwise. Cheap enough to call often.
     */
    public void check() {
        Instant now = clock.instant();
        if (now.isAfter(deadline)) {
            throw new JobStoppedException(Reason.TIMED_OUT);
        }
        if (Duration.between(looked, now).abs().compareTo(LOOK_EVERY) > 0) {
            looked = now;
            applyStatus(repository.status(job.id(), lease).orElse(null));
        }
        stopIfRequested();
    }

    private void stopIfRequested() {
        Reason reason = stopping;
        if (reason != null) {
            throw new JobStoppedException(reason);
        }
    }

    /**
     * Ends this run; the next one starts after a pause and no resources are held meanwhile. Report progress first: the
     * number of consecutive runs without progress is limited.
     */
    public JobStoppedException later(Duration pause) {
        return new JobStoppedException(Reason.WAITING, pause);
    }

    /** Extends the lease while the run is active. */
    void heartbeat() {
        repository
                .extendLease(job.id(), lease, clock.instant().plus(LEASE))
                .ifPresentOrElse(this::requestStopIfCancelling, () -> stopping = Reason.LOST);
    }

    boolean isLate() {
        return clock.instant().isAfter(deadline);
    }

    void requestStop() {
        stopping = Reason.LEAVING;
    }

    private void applyStatus(@Nullable JobStatus status) {
        if (status == null) {
            throw new JobStoppedException(Reason.LOST);
        }
        requestStopIfCancelling(status);
    }

    private void requestStopIfCancelling(JobStatus status) {
        if (status == JobStatus.CANCELLING) {
            stopping = Reason.CANCELLED;
        }
    }
}
