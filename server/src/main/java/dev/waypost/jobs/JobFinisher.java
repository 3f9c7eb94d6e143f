package dev.waypost.jobs;

import dev.waypost.notifications.Notice;
import dev.waypost.notifications.Notifications;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finishes jobs and notifies their submitters. */
@ApplicationScoped
class JobFinisher {
    private final JobRepository repository;
    private final Jobs jobs;
    private final Notifications notifications;
    private final MeterRegistry meters;
    private final Clock clock;

    JobFinisher(JobRepository repository, Jobs jobs, Notifications notifications, MeterRegistry meters, Clock clock) {
        this.repository = repository;
        this.jobs = jobs;
        this.notifications = notifications;
        this.meters = meters;
        this.clock = clock;
    }

    /** Does nothing if another run has taken over the job. */
    @Transactional
    void end(JobRepository.ClaimedJob claimedJob, JobKind<?> kind, JobStatus status, @Nullable JobProblem error) {
        Optional<Job> ended =
                repository.finish(claimedJob.job().id(), claimedJob.lease(), status, error, clock.instant());
        ended.ifPresent(job -> {
            meters.counter("waypost.jobs.ended", "kind", kind.name(), "status", text(status))
                    .increment();
            Notice notice = status == JobStatus.CANCELLED ? null : notice(kind, job);
            if (notice != null) {
                notifications.send(job.workspaceId(), job.createdBy(), notice);
            }
        });
    }

    private <R> @Nullable Notice notice(JobKind<R> kind, Job job) {
        try {
            return kind.notice(jobs.read(job.request(), kind.request()), job);
        } catch (RuntimeException e) {
            // The job is finished anyway, or it would be retried forever.
            Log.warnf(e, "The completion of job %s (%s) could not be announced", job.id(), kind.name());
            return null;
        }
    }

    private static String text(JobStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }
}
