package dev.waypost.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Has Awaitility look at once, and then ever less often. Its own tenth of a second before and between looks was longer than nearly
 * everything that tests wait for. The limit is for what never comes, so it is the same for all and long enough for a busy machine;
 * {@link Promptness} checks what has to come soon.
 */
public final class QuickPolls implements BeforeAllCallback {
    private static final int MILLIS_OF_FIRST = 5;
    private static final int MILLIS_OF_LONGEST = 100;
    private static final Duration NEVER_COMES = Duration.ofMinutes(1);

    @Override
    public void beforeAll(ExtensionContext context) {
        Awaitility.setDefaultTimeout(NEVER_COMES);
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(
                (looks, _) -> Duration.ofMillis(Math.min(MILLIS_OF_FIRST * looks, MILLIS_OF_LONGEST)));
    }
}
