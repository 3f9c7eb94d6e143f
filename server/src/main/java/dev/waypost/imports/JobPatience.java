package dev.waypost.imports;

import dev.waypost.imports.sources.Patience;
import dev.waypost.imports.sources.ProviderName;
import dev.waypost.jobs.JobRun;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.time.Duration;
import java.util.function.Supplier;

/** Waits for a service: a moment in place, longer by giving the job back until then. Either way it can be cancelled. */
final class JobPatience implements Patience {
    private static final Duration MOMENT = Duration.ofSeconds(10);
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    private static final int MOST_WAITS = 50;

    private final JobRun run;
    private final ProviderName service;
    private final Supplier<ImportState> state;

    JobPatience(JobRun run, ProviderName service, Supplier<ImportState> state) {
        this.run = run;
        this.service = service;
        this.state = state;
    }

    @Override
    public void pause(Duration length) throws InterruptedException {
        if (length.compareTo(MOMENT) > 0) {
            ImportState now = state.get();
            if (now.waits() >= MOST_WAITS) {
                throw new ApiException(
                        ErrorCode.PROVIDER_UNAVAILABLE,
                        "%s let us wait %d times in a row; try again later".formatted(service.title(), MOST_WAITS));
            }
            run.report(run.progress().at(now.waited()));
            throw run.later(length);
        }
        long end = System.nanoTime() + length.toNanos();
        for (long left = length.toNanos(); left > 0; left = end - System.nanoTime()) {
            run.check();
            Thread.sleep(Duration.ofNanos(Math.min(left, LOOK_EVERY.toNanos())));
        }
        run.check();
    }
}
