package dev.waypost.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Makes Awaitility poll immediately and then at growing intervals. Its own interval of a tenth of a second was longer than nearly
 * every wait of the tests. The limit only ends waits that would never end, so it is the same for all and suits a busy machine;
 * {@link Promptness} checks promised times.
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
