package dev.waypost.jobs;

import dev.waypost.access.Caller;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/** A job whose steps wait for the test. The completed steps are stored in the transaction of their chunk. */
@ApplicationScoped
class SteppedJob implements JobKind<SteppedJob.Asked> {
    static final String NAME = "steps";

    private final Map<String, Semaphore> allowed = new ConcurrentHashMap<>();
    private final Map<String, Queue<RuntimeException>> failures = new ConcurrentHashMap<>();
    private final Queue<String> begun = new ConcurrentLinkedQueue<>();
    private final Db db;
    private final Caller caller;

    SteppedJob(Db db, Caller caller) {
        this.db = db;
        this.caller = caller;
    }

    record Asked(String name, int steps, boolean failing) {}

    record Last(int step, String by) {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Class<Asked> request() {
        return Asked.class;
    }

    @Override
    public Duration timeLimit() {
        return Duration.ofMinutes(10);
    }

    @Override
    public void run(Asked asked, JobRun run) throws InterruptedException {
        begun.add(asked.name());
        while (run.progress().processed() < asked.steps()) {
            while (!permits(asked.name()).tryAcquire(10, java.util.concurrent.TimeUnit.MILLISECONDS)) {
                run.check();
            }
            RuntimeException failure = failures(asked.name()).poll();
            if (failure != null) {
                throw failure;
            }
            run.chunk(progress -> {
                int step = run.state(Last.class, new Last(0, "")).step() + 1;
                db.run(Sql.of("INSERT INTO job_steps_taken (job, step) VALUES (?, ?)", asked.name(), (long) step));
                return progress.plus(1, asked.failing() ? 0 : 1, asked.failing() ? 1 : 0)
                        .at(new Last(step, caller.userId().text()));
            });
        }
        if (asked.steps() == 0) {
            throw ApiException.invalid("steps", "must be more than none");
        }
    }

    void allow(String name, int steps) {
        permits(name).release(steps);
    }

    void failNext(String name, RuntimeException e) {
        failures(name).add(e);
    }

    List<String> begun() {
        return List.copyOf(begun);
    }

    /** The committed steps in order. */
    List<Long> taken(String name) {
        return db.list(
                Sql.of("SELECT step FROM job_steps_taken WHERE job = ? ORDER BY nr", name), row -> row.number("step"));
    }

    void prepare() {
        db.run(Sql.of("""
                CREATE TABLE IF NOT EXISTS job_steps_taken (
                    nr bigint GENERATED ALWAYS AS IDENTITY, job text NOT NULL, step bigint NOT NULL)
                """));
    }

    private Semaphore permits(String name) {
        return allowed.computeIfAbsent(name, _ -> new Semaphore(0));
    }

    private Queue<RuntimeException> failures(String name) {
        return failures.computeIfAbsent(name, _ -> new ConcurrentLinkedQueue<>());
    }
}
