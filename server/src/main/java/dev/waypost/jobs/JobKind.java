package dev.waypost.jobs;

import dev.waypost.notifications.Notice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A kind of job. A feature adds one as a bean that implements this interface, and submits work with {@link Jobs#submit}:
 *
 * <pre>{@code
 * @ApplicationScoped
 * class Greeting implements JobKind<Greeting.Request> {
 *     record Request(List<String> names) {}                   // stored as JSON until the job is deleted
 *
 *     public String name() { return "greeting"; }
 *     public Class<Request> request() { return Request.class; }
 *
 *     public void run(Request request, JobRun run) {
 *         while (run.progress().processed() < request.names().size()) {    // continues where the last run stopped
 *             run.chunk(progress -> {                         // one transaction: the work and its progress
 *                 greet(request.names().get((int) progress.processed()));
 *                 return progress.plus(1, 1, 0);
 *             });
 *         }
 *     }
 * }
 *
 * Job job = jobs.submit("greeting", new Greeting.Request(names), names.size());   // in the transaction of the request
 * }</pre>
 *
 * <p>The request and the state are stored as jsonb, which accepts neither NUL characters nor every number: store JSON of a
 * client as text.
 *
 * <p>A job runs as the caller who submitted it, so {@code Caller} and the audit log name that caller. Chunks should take about
 * a second and must not wait for external services: fetch between chunks, and call {@link JobRun#check} regularly. State other
 * than the three counters goes into {@link Progress#at}. A run that returns completes the job, with errors if some items failed;
 * an {@code ApiException} fails it; after any other exception the job is retried from the last chunk.
 *
 * @param <R> the request
 */
public interface JobKind<R> {
    /** The name of the kind in the database: never change it. */
    String name();

    Class<R> request();

    /** Maximum duration of a run; longer runs fail with TIMEOUT. */
    default Duration timeLimit() {
        return Duration.ofHours(1);
    }

    /** Does the work, or the rest of it. */
    void run(R request, JobRun run) throws Exception;

    /** The notification for the submitter of a finished job that was not cancelled; null for none. */
    default @Nullable Notice notice(R request, Job ended) {
        return null;
    }
}
