package dev.waypost.imports;

import dev.waypost.imports.providers.Backoff;
import dev.waypost.imports.providers.ProviderName;
import dev.waypost.jobs.JobRun;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.time.Sleeper;
import java.time.Duration;
import java.util.function.Supplier;

/** Waits for a service: briefly in place, longer by rescheduling the job. Both can be cancelled. */
final class JobBackoff implements Backoff {
    private static final Duration MOMENT = Duration.ofSeconds(10);
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    private static final int MOST_WAITS = 50;

    private final JobRun run;
    private final ProviderName service;
    private final Supplier<ImportState> state;
    private final Sleeper sleeper;

    JobBackoff(JobRun run, ProviderName service, Supplier<ImportState> state, Sleeper sleeper) {
        this.run = run;
        this.service = service;
        this.state = state;
        this.sleeper = sleeper;
    }

    @Override
    public void pause(Duration length) throws InterruptedException {
        if (length.compareTo(MOMENT) > 0) {
            ImportState now = state.get();
            if (now.waits() >= MOST_WAITS) {
                throw new ApiException(
                        ErrorCode.PROVIDER_UNAVAILABLE,
                        ("%s rate limited the import %d times in a row; try again" + " later")
                                .formatted(service.title(), MOST_WAITS));
            }
            run.report(run.progress().at(now.waited()));
            throw run.later(length);
        }
        for (Duration left = length; left.isPositive(); left = left.minus(LOOK_EVERY)) {
            run.check();
            sleeper.sleep(left.compareTo(LOOK_EVERY) < 0 ? left : LOOK_EVERY);
        }
        run.check();
    }
}
