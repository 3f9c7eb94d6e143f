package dev.waypost.redirect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.journal.Journal;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.Trigger;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.visitor.identity.SeenVisitors;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@WaypostTest
class SeenVisitorsWarmupTest {
    @Inject
    Journal journal;

    @Inject
    ClickRecorder recorder;

    @Test
    void recognisesRecentVisitorsAfterARestart() {
        long now = SettableClock.INSTANCE.millis();
        recorder.record(clickOf(101, now));
        recorder.record(clickOf(102, now - Duration.ofHours(49).toMillis()));
        SeenVisitors afterTheStart = new SeenVisitors();
        new SeenVisitorsWarmup(journal, afterTheStart, SettableClock.INSTANCE).warmUp();

        assertThat(afterTheStart.seenBefore(101, () -> -1)).isTrue();
        assertThat(afterTheStart.seenBefore(102, () -> -1)).isFalse();
    }

    private static Click clickOf(long visitor, long at) {
        UUID somewhere = UUID.randomUUID();
        return new Click(
                ClickId.next(at),
                at,
                Trigger.LINK,
                null,
                new Click.ClickedLink(somewhere, somewhere, null, null),
                new Click.Visitor(visitor, 0, false, false),
                new Click.Route(null, null, null, false),
                Click.Request.EMPTY);
    }
}
