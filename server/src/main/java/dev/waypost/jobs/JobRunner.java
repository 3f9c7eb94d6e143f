package dev.waypost.jobs;

import dev.waypost.access.Caller;
import dev.waypost.platform.compute.WorkLoop;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.id.InterruptedWork;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Runs the jobs of this node. Claims a job whenever a slot is free, immediately if it was submitted on this node and
 * within a second otherwise, and extends the leases of running jobs.
 */
@ApplicationScoped
class JobRunner {
    private static final int AT_ONCE = 4;

    /** Across all nodes; less than the slots of one node, so that one workspace cannot take them all. */
    private static final int MOST_OF_WORKSPACE = 2;

    private static final Duration KEPT = Duration.ofDays(90);
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final JobRepository repository;
    private final Map<String, JobKind<?>> kinds;
    private final Jobs jobs;
    private final JobFinisher finisher;
    private final Caller caller;
    private final Ids ids;
    private final Clock clock;
    private final Map<UUID, JobExecution> running = new ConcurrentHashMap<>();
    private final Semaphore places = new Semaphore(AT_ONCE);
    private final WorkLoop loop = new WorkLoop("jobs", this::claimAll);

    JobRunner(
            JobRepository repository,
            @All List<JobKind<?>> kinds,
            Jobs jobs,
            JobFinisher finisher,
            Caller caller,
            Ids ids,
            Clock clock) {
        this.repository = repository;
        this.kinds = kinds.stream().collect(Collectors.toMap(JobKind::name, Function.identity()));
        this.jobs = jobs;
        this.finisher = finisher;
        this.caller = caller;
        this.ids = ids;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        loop.start(() -> InterruptedWork.resume("jobs", () -> repository.releaseOwn(clock.instant())));
    }

    /** Running jobs stop at the end of their chunk and are released, for another node or the next start to continue. */
    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        loop.stop(GRACE);
        running.values().forEach(JobExecution::requestStop);
        if (!places.tryAcquire(AT_ONCE, GRACE.toSeconds(), TimeUnit.SECONDS)) {
            running.values().forEach(JobExecution::interrupt);
        }
    }

    void submitted(@Observes(during = TransactionPhase.AFTER_SUCCESS) Jobs.JobSubmitted event) {
        loop.wake();
    }

    @Scheduled(identity = "job-leases", every = "5s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void extendLeases() {
        running.values().forEach(JobExecution::heartbeat);
    }

    @Scheduled(identity = "old-jobs", cron = "0 40 3 * * ?", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void forgetOld() {
        int gone = repository.deleteCompleted(clock.instant().minus(KEPT));
        Log.debugf("Removed %d old jobs", gone);
    }

    private void claimAll() throws InterruptedException {
        try {
            while (!loop.isStopping() && places.tryAcquire()) {
                Optional<JobRepository.ClaimedJob> taken = Optional.empty();
                try {
                    taken = claim();
                } finally {
                    if (taken.isEmpty()) {
                        places.release();
                    }
                }
                if (taken.isEmpty()) {
                    return;
                }
                begin(taken.get());
            }
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            Log.error("Jobs could not be claimed; retrying in a second", e);
        }
    }

    private Optional<JobRepository.ClaimedJob> claim() {
        Instant now = clock.instant();
        return repository.claim(
                ids.next(), kinds.keySet(), running.keySet(), MOST_OF_WORKSPACE, now, now.plus(JobRun.LEASE));
    }

    private void begin(JobRepository.ClaimedJob taken) {
        JobKind<?> kind = kinds.get(taken.job().kind());
        if (kind == null) {
            throw new IllegalStateException(
                    "Unknown job kind %s".formatted(taken.job().kind()));
        }
        JobExecution execution = new JobExecution(taken, kind, repository, jobs, finisher, caller, clock);
        running.put(execution.id(), execution);
        Thread _ = Thread.ofVirtual().name("job-" + kind.name()).start(() -> {
            try {
                execution.run();
            } catch (RuntimeException e) {
                Log.errorf(
                        e,
                        "Job %s was interrupted by the shutdown; it continues when its lease" + " expires",
                        execution.id());
            } finally {
                running.remove(execution.id());
                places.release();
                loop.wake();
            }
        });
    }
}
