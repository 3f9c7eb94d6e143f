package dev.waypost.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.waypost.access.Caller;
import dev.waypost.access.Identity;
import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Json;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WaypostTest
class JobsTest {
    private static final Set<String> KINDS = Set.of(SteppedJob.NAME);
    private static final AtomicInteger NAMES = new AtomicInteger();

    @Inject
    Jobs jobs;

    @Inject
    JobRepository repository;

    @Inject
    JobRunner runner;

    @Inject
    SteppedJob steppedJob;

    @Inject
    Caller caller;

    @Inject
    Ids ids;

    @Inject
    Clock clock;

    private Person person;

    @BeforeEach
    void prepare() {
        person = Person.registered();
        steppedJob.prepare();
    }

    @Test
    @ActivateRequestContext
    void aJobRunsInTheNameOfItsSubmitter() {
        String name = name();
        steppedJob.allow(name, 3);

        Job job = submit(person, name, 3, false);

        assertThat(job.status()).isEqualTo(JobStatus.PENDING);
        Job done = ended(job);
        assertThat(done.status()).isEqualTo(JobStatus.COMPLETED);
        assertThat(done.percent()).isEqualTo(100);
        assertThat(List.of(done.total(), done.processed(), done.succeeded(), done.failed()))
                .containsExactly(3L, 3L, 3L, 0L);
        assertThat(jobs.read(Objects.requireNonNull(done.state()), SteppedJob.Last.class))
                .isEqualTo(new SteppedJob.Last(3, person.id()));
        assertThat(steppedJob.taken(name)).containsExactly(1L, 2L, 3L);
    }

    @Test
    @ActivateRequestContext
    void aPartlyFailedJobIsCompletedWithErrors() {
        String name = name();
        steppedJob.allow(name, 2);

        Job done = ended(submit(person, name, 2, true));

        assertThat(done.status()).isEqualTo(JobStatus.COMPLETED_WITH_ERRORS);
        assertThat(done.failed()).isEqualTo(2);
    }

    @Test
    @ActivateRequestContext
    void aRefusalEndsTheJobWithItsCode() {
        Job done = ended(submit(person, name(), 0, false));

        assertThat(done.status()).isEqualTo(JobStatus.FAILED);
        assertThat(done.error()).isEqualTo(new JobProblem("VALIDATION_ERROR", "steps must be more than none"));
    }

    @Test
    @ActivateRequestContext
    void cancellingInTheMiddleKeepsWhatIsDone() {
        String name = name();
        steppedJob.allow(name, 2);
        Job job = submit(person, name, 5, false);
        await().until(() -> steppedJob.taken(name).size() == 2);

        assertThat(jobs.cancel(workspace(person), KINDS, job.id(), "job").status())
                .isEqualTo(JobStatus.CANCELLING);

        Job done = ended(job);
        assertThat(done.status()).isEqualTo(JobStatus.CANCELLED);
        assertThat(done.cancelledAt()).isNotNull();
        assertThat(done.processed()).isEqualTo(2);
        assertThat(done.percent()).isEqualTo(40);
        assertThat(steppedJob.taken(name)).containsExactly(1L, 2L);
        assertThatThrownBy(() -> jobs.cancel(workspace(person), KINDS, job.id(), "job"))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.JOB_NOT_CANCELLABLE));
    }

    @Test
    @ActivateRequestContext
    void aJobOfADeadNodeContinuesElsewhereFromItsLastChunk() {
        String name = name();
        JobRepository.ClaimedJob dead = takenByADeadNode(name, 4);
        repository.advance(
                dead.job().id(),
                dead.lease(),
                new Progress(4, 1, 1, 0, null),
                jobs.write(new SteppedJob.Last(1, "")),
                soon());
        steppedJob.allow(name, 10);

        runner.extendLeases();
        assertThat(steppedJob.taken(name)).isEmpty();
        SettableClock.INSTANCE.advance(JobRun.LEASE.plusSeconds(1));

        Job done = ended(dead.job());
        assertThat(done.status()).isEqualTo(JobStatus.COMPLETED);
        assertThat(done.processed()).isEqualTo(4);
        assertThat(steppedJob.taken(name)).containsExactly(2L, 3L, 4L);
    }

    @Test
    @ActivateRequestContext
    void aNodeWhoseLeaseExpiredCannotWrite() {
        String name = name();
        JobRepository.ClaimedJob first = takenByADeadNode(name, 2);
        SettableClock.INSTANCE.advance(JobRun.LEASE.plusSeconds(1));
        await().until(() -> steppedJob.begun().contains(name));

        JobRun slow = new JobRun(first, Duration.ofHours(1), repository, jobs, clock);
        assertThatThrownBy(() -> slow.chunk(progress -> progress.plus(2, 2, 0)))
                .isInstanceOf(JobStoppedException.class);
        repository.finish(first.job().id(), first.lease(), JobStatus.COMPLETED, null, clock.instant());

        assertThat(read(first.job()).processed()).isZero();
        steppedJob.allow(name, 2);
        assertThat(ended(first.job()).succeeded()).isEqualTo(2);
    }

    /** The clock is stopped, so the run does not renew or check its lease. */
    @Test
    @ActivateRequestContext
    void theHeartbeatStopsARunThatLostItsLease() {
        String name = name();
        JobRepository.ClaimedJob first = takenByADeadNode(name, 1);
        SettableClock.INSTANCE.advance(JobRun.LEASE.plusSeconds(1));
        await().until(() -> steppedJob.begun().contains(name));
        Clock still = Clock.fixed(clock.instant(), ZoneOffset.UTC);

        JobRun slow = new JobRun(first, Duration.ofHours(1), repository, jobs, still);
        slow.check();
        slow.heartbeat();

        assertThatThrownBy(slow::check)
                .isInstanceOfSatisfying(
                        JobStoppedException.class,
                        stopped -> assertThat(stopped.reason()).isEqualTo(JobStoppedException.Reason.LOST));
        steppedJob.allow(name, 1);
        assertThat(ended(first.job()).succeeded()).isEqualTo(1);
    }

    @Test
    @ActivateRequestContext
    void aJobThatTakesTooLongFailsWithTimeout() {
        String name = name();
        steppedJob.allow(name, 1);
        Job job = submit(person, name, 3, false);
        await().until(() -> steppedJob.taken(name).size() == 1);

        SettableClock.INSTANCE.advance(Duration.ofMinutes(11));

        Job done = ended(job);
        assertThat(done.status()).isEqualTo(JobStatus.FAILED);
        assertThat(done.error()).isEqualTo(new JobProblem("TIMEOUT", "The job took longer than 10 minutes"));
        assertThat(done.processed()).isEqualTo(1);
    }

    @Test
    @ActivateRequestContext
    void aFailedRunIsRetriedWithoutRepeatingItsWork() {
        String name = name();
        steppedJob.failNext(name, new IllegalStateException("the disk is full"));
        steppedJob.allow(name, 3);

        Job job = submit(person, name, 2, false);
        await().until(() -> steppedJob.begun().contains(name));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));

        assertThat(ended(job).status()).isEqualTo(JobStatus.COMPLETED);
        assertThat(steppedJob.taken(name)).containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"[1] | ", " | [1]"})
    @ActivateRequestContext
    void anUnreadableJobFailsAfterSomeAttempts(@Nullable String submitter, @Nullable String request) {
        become(person);
        UUID id = ids.next();
        repository.insert(
                id,
                SteppedJob.NAME,
                request == null ? jobs.write(new SteppedJob.Asked(name(), 1, false)) : new Json(request),
                submitter == null ? jobs.write(Submitter.of(caller.identity())) : new Json(submitter),
                workspace(person),
                caller.userId(),
                1,
                clock.instant());

        Job done = await().until(
                        () -> {
                            // Longer than every pause and than the lease of an abandoned run.
                            SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
                            runner.submitted(new Jobs.JobSubmitted());
                            return jobs.get(workspace(person), KINDS, id, "job");
                        },
                        job -> job.status().isFinal());

        assertThat(done.status()).isEqualTo(JobStatus.FAILED);
        assertThat(done.error()).isEqualTo(new JobProblem("INTERNAL_ERROR", "The job made no progress"));
    }

    @Test
    @ActivateRequestContext
    void manyJobsOfAWorkspaceDoNotDelayTheFirstJobOfAnother() {
        String many = name();
        List<Job> waiting = IntStream.range(0, 50)
                .mapToObj(_ -> submit(person, many, 1, false))
                .toList();
        Person other = Person.registered();
        String single = name();
        steppedJob.allow(single, 1);

        Job first = submit(other, single, 1, false);

        assertThat(ended(first).status()).isEqualTo(JobStatus.COMPLETED);
        assertThat(steppedJob.taken(many)).isEmpty();
        steppedJob.allow(many, 50);
        waiting.forEach(this::ended);
        assertThat(steppedJob.taken(many)).hasSize(50);
    }

    @Test
    @ActivateRequestContext
    void workspacesAreServedFairly() {
        Person other = Person.registered();

        List<String> kinds = List.of("turns-" + name());
        for (Person who : List.of(person, person, person, other, other)) {
            become(who);
            jobs.submit(kinds.getFirst(), new SteppedJob.Asked("", 1, false), 1);
        }

        List<WorkspaceId> served = IntStream.range(0, 5)
                .mapToObj(i -> repository
                        .claim(
                                ids.next(),
                                kinds,
                                List.of(),
                                5,
                                clock.instant(),
                                clock.instant().plusSeconds(60 + i))
                        .orElseThrow())
                .map(claimedJob -> claimedJob.job().workspaceId())
                .toList();

        assertThat(served)
                .containsExactly(
                        workspace(person), workspace(other), workspace(person), workspace(other), workspace(person));
    }

    @Test
    @ActivateRequestContext
    void theNumberOfUnfinishedJobsIsLimited() {
        become(person);
        IntStream.range(0, Jobs.MOST_UNFINISHED)
                .forEach(_ -> jobs.submit("nobody-runs-this", new SteppedJob.Asked("", 1, false), 1));

        assertThatThrownBy(() -> jobs.submit("nobody-runs-this", new SteppedJob.Asked("", 1, false), 1))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.LIMIT_EXCEEDED));
    }

    @Test
    @ActivateRequestContext
    void finishedJobsAreDeletedAfterNinetyDaysAndUnfinishedOnesNever() {
        String name = name();
        steppedJob.allow(name, 1);
        Job old = ended(submit(person, name, 1, false));
        become(person);
        Job waiting = jobs.submit("nobody-runs-this", new SteppedJob.Asked("", 1, false), 1);
        runner.forgetOld();
        assertThat(read(old).status()).isEqualTo(JobStatus.COMPLETED);

        SettableClock.INSTANCE.advance(Duration.ofDays(91));
        runner.forgetOld();

        assertThatThrownBy(() -> read(old))
                .isInstanceOfSatisfying(
                        ApiException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
        assertThat(jobs.get(workspace(person), Set.of("nobody-runs-this"), waiting.id(), "job")
                        .status())
                .isEqualTo(JobStatus.PENDING);
    }

    private JobRepository.ClaimedJob takenByADeadNode(String name, int count) {
        become(person);
        // The lease lies in the future, so that no node takes the job before the test does.
        UUID id = ids.next();
        repository.insert(
                id,
                SteppedJob.NAME,
                jobs.write(new SteppedJob.Asked(name, count, false)),
                jobs.write(Submitter.of(caller.identity())),
                workspace(person),
                caller.userId(),
                count,
                clock.instant().plusSeconds(20));
        Instant then = clock.instant().plusSeconds(21);
        JobRepository.ClaimedJob claimedJob = repository
                .claim(ids.next(), KINDS, List.of(), 1000, then, soon())
                .orElseThrow();
        assertThat(claimedJob.job().id()).isEqualTo(id);
        return claimedJob;
    }

    private Instant soon() {
        return clock.instant().plus(JobRun.LEASE);
    }

    private Job submit(Person who, String name, int count, boolean failing) {
        become(who);
        return jobs.submit(SteppedJob.NAME, new SteppedJob.Asked(name, count, failing), count);
    }

    private void become(Person who) {
        caller.authenticateAs(new Identity(
                Ids.parse(UserId.class, who.id()),
                who.email(),
                "Ada",
                new Identity.Credential.Session("ses_1"),
                new Identity.Membership(workspace(who), Role.OWNER, Plan.ENTERPRISE)));
    }

    private Job ended(Job job) {
        return await().until(() -> read(job), now -> now.status().isFinal());
    }

    private Job read(Job job) {
        return jobs.get(job.workspaceId(), KINDS, job.id(), "job");
    }

    private static WorkspaceId workspace(Person who) {
        return Ids.parse(WorkspaceId.class, who.workspaceId());
    }

    private static String name() {
        return "job-%d-%d".formatted(NAMES.incrementAndGet(), System.nanoTime());
    }
}
