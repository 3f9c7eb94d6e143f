package dev.waypost.jobs;

import dev.waypost.access.Caller;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.arc.Arc;
import io.quarkus.arc.ManagedContext;
import io.quarkus.logging.Log;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Executes one run of a job until it completes, fails or stops. */
final class JobExecution {
    private static final int MOST_ATTEMPTS = 5;
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final JobRepository.ClaimedJob claimedJob;
    private final JobKind<?> kind;
    private final JobRun run;
    private final JobRepository repository;
    private final Jobs jobs;
    private final JobFinisher finisher;
    private final Caller caller;
    private final Clock clock;
    private volatile @Nullable Thread thread;

    JobExecution(
            JobRepository.ClaimedJob claimedJob,
            JobKind<?> kind,
            JobRepository repository,
            Jobs jobs,
            JobFinisher finisher,
            Caller caller,
            Clock clock) {
        this.claimedJob = claimedJob;
        this.kind = kind;
        this.run = new JobRun(claimedJob, kind.timeLimit(), repository, jobs, clock);
        this.repository = repository;
        this.jobs = jobs;
        this.finisher = finisher;
        this.caller = caller;
        this.clock = clock;
    }

    UUID id() {
        return claimedJob.job().id();
    }

    void run() {
        thread = Thread.currentThread();
        ManagedContext request = Arc.container().requestContext();
        request.activate();
        try {
            work();
        } finally {
            request.terminate();
        }
    }

    private void work() {
        if (claimedJob.job().status() == JobStatus.CANCELLING) {
            finish(JobStatus.CANCELLED, null);
            return;
        }
        if (claimedJob.attempts() > MOST_ATTEMPTS) {
            Log.errorf(
                    "Job %s (%s) failed permanently after %d consecutive" + " attempts",
                    id(), kind.name(), MOST_ATTEMPTS);
            fail(ErrorCode.INTERNAL_ERROR.name(), "The job made no progress");
            return;
        }
        try {
            // Authenticated only after the attempt is counted: otherwise a job with an unreadable submitter would be
            // retried forever.
            caller.authenticateAs(
                    jobs.read(claimedJob.submitter(), Submitter.class).identity());
            run(kind);
            finish(run.progress().failed() > 0 ? JobStatus.COMPLETED_WITH_ERRORS : JobStatus.COMPLETED, null);
        } catch (JobStoppedException stopped) {
            stopped(stopped);
        } catch (ApiException refused) {
            fail(refused.code().name(), refused.getMessage());
        } catch (Exception e) {
            failed(e);
        }
    }

    private <R> void run(JobKind<R> typed) throws Exception {
        typed.run(jobs.read(claimedJob.job().request(), typed.request()), run);
    }

    private void stopped(JobStoppedException stopped) {
        switch (stopped.reason()) {
            case CANCELLED -> finish(JobStatus.CANCELLED, null);
            case TIMED_OUT -> timedOut();
            case WAITING ->
                repository.release(id(), claimedJob.lease(), clock.instant().plus(stopped.pause()));
            case LEAVING -> repository.release(id(), claimedJob.lease(), clock.instant());
            case LOST -> Log.infof("Job %s (%s) continues on another node", id(), kind.name());
        }
    }

    private void failed(Exception e) {
        if (run.isLate() || Thread.interrupted()) {
            Log.infof("Job %s (%s) was stopped: %s", id(), kind.name(), e);
            return;
        }
        Log.warnf(e, "Job %s (%s) failed in attempt %d; retrying", id(), kind.name(), claimedJob.attempts());
        Duration pause = PAUSE.multipliedBy(1L << Math.min(claimedJob.attempts(), MOST_ATTEMPTS));
        repository.release(id(), claimedJob.lease(), clock.instant().plus(pause));
    }

    /** Called while the run is active: extends its lease, or ends a run that exceeds its time limit. */
    void heartbeat() {
        if (run.isLate()) {
            timedOut();
            interrupt();
        } else {
            run.heartbeat();
        }
    }

    /** Asks the run to stop at the end of its chunk. */
    void requestStop() {
        run.requestStop();
    }

    void interrupt() {
        Thread working = thread;
        if (working != null) {
            working.interrupt();
        }
    }

    private void timedOut() {
        fail(
                "TIMEOUT",
                "The job took longer than %d minutes".formatted(kind.timeLimit().toMinutes()));
    }

    private void fail(String code, String message) {
        finish(JobStatus.FAILED, new JobProblem(code, message));
    }

    private void finish(JobStatus status, @Nullable JobProblem error) {
        finisher.end(claimedJob, kind, status, error);
    }
}
