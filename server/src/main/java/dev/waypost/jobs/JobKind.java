package dev.waypost.jobs;

import dev.waypost.notifications.Notice;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A kind of job. A feature adds one by a bean that implements this, and hands in work by {@link Jobs#submit}:
 *
 * <pre>{@code
 * @ApplicationScoped
 * class Greeting implements JobKind<Greeting.Asked> {
 *     record Asked(List<String> names) {}                     // kept as JSON until the job is deleted
 *
 *     public String name() { return "greeting"; }
 *     public Class<Asked> request() { return Asked.class; }
 *
 *     public void run(Asked asked, JobRun run) {
 *         while (run.progress().processed() < asked.names().size()) {      // goes on where the last run stopped
 *             run.chunk(progress -> {                         // one transaction: the work and how far it came
 *                 greet(asked.names().get((int) progress.processed()));
 *                 return progress.plus(1, 1, 0);
 *             });
 *         }
 *     }
 * }
 *
 * Job job = jobs.submit("greeting", new Greeting.Asked(names), names.size());   // in the transaction of the request
 * }</pre>
 *
 * <p>What is asked and the state become jsonb, which takes neither NUL characters nor every number: JSON that a client wrote
 * goes in as text.
 *
 * <p>A job runs as the caller who handed it in: {@code Caller} and the audit log know who that is. Chunks should take about
 * a second and must not wait for others: what is fetched from elsewhere is fetched between them, with a {@link JobRun#check}
 * now and then. Whatever does not fit into three numbers goes into {@link Progress#at}. Returning ends the job as completed,
 * or as completed with errors when some failed; an {@code ApiException} ends it as failed; any other exception has it
 * tried again later, from the last chunk.
 *
 * @param <R> what is asked
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
