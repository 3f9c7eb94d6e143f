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

/** One run of a job, from when a node took it up. Kinds report to it, and learn from it when to stop. */
public final class JobRun {
    static final Duration LEASE = Duration.ofSeconds(30);

    /** How old what is known about being cancelled may be. */
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

    /** How far the job is, counting what runs before this one did. */
    public Progress progress() {
        return progress;
    }

    /** What was remembered last, or what to begin with. */
    public <S> S state(Class<S> type, S atFirst) {
        return switch (progress.state()) {
            case null -> atFirst;
            case Json text -> jobs.read(text, type);
            case Object state -> type.cast(state);
        };
    }

    /**
     * Does a piece of the work in a transaction that also keeps how far the job then is: a crash loses or keeps both. When
     * another node has taken the job up meanwhile, or somebody has cancelled it, nothing of the piece remains.
     *
     * @param work given how far the job is, returns how far it came
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

    /** Says how far the job is, where no work goes with it. */
    public void report(Progress now) {
        chunk(_ -> now);
    }

    /** Returns when the run may go on, and throws {@link JobStoppedException} when not. Costs next to nothing. */
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
     * Ends this run; the next one begins after a pause, and meanwhile nothing is held. Report before: runs that end without
     * having come any further are only so many.
     */
    public JobStoppedException later(Duration pause) {
        return new JobStoppedException(Reason.WAITING, pause);
    }

    /** Keeps the lease while the run is busy. */
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
