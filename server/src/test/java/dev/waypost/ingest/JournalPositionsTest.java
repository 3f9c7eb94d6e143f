package dev.waypost.ingest;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.waypost.events.EventStore;
import dev.waypost.events.StoreQuery;
import dev.waypost.journal.Journal;
import dev.waypost.journal.Lane;
import dev.waypost.journal.clicks.Click;
import dev.waypost.journal.clicks.ClickCodec;
import dev.waypost.journal.clicks.ClickId;
import dev.waypost.journal.clicks.Trigger;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Without the generation, a position would not distinguish a segment from a later one with the same number. */
@WaypostTest
class JournalPositionsTest {
    private static final int LANE = 990;

    @Inject
    Journal journal;

    @Inject
    EventStore store;

    @Inject
    Db db;

    @Test
    void everyReaderKeepsTheGenerationOfItsSegment() {
        Lane lane = journal.lane(LANE);
        ClickCodec codec = new ClickCodec();
        int length = codec.write(click());
        await().until(() -> lane.append(codec.bytes(), length));
        long generation = requireNonNull(journal.ends().get(lane.name())).generation();
        assertThat(generation).isPositive();

        await().untilAsserted(() -> assertThat(inPostgres(lane.name()))
                .hasSizeGreaterThanOrEqualTo(2)
                .containsOnly(generation));
        await().untilAsserted(() -> assertThat(inDuckDb(lane.name())).hasSize(1).containsOnly(generation));
    }

    private List<Long> inPostgres(String lane) {
        return db.list(
                Sql.of(
                        "SELECT generation FROM journal_positions WHERE node = ? AND lane = ? AND position > 8",
                        journal.node(),
                        lane),
                row -> row.number("generation"));
    }

    private List<Long> inDuckDb(String lane) {
        return store.read(
                new StoreQuery(
                        "SELECT generation FROM marks WHERE reader LIKE ? AND source = ? AND low > 8",
                        "%" + journal.node() + "%",
                        lane),
                row -> row.getLong(1));
    }

    private static Click click() {
        long now = SettableClock.INSTANCE.millis();
        return new Click(
                ClickId.next(now),
                now,
                Trigger.LINK,
                null,
                new Click.ClickedLink(UUID.randomUUID(), UUID.randomUUID(), null, null),
                new Click.Visitor(1, 0, false, false),
                new Click.Route(null, null, null, false),
                Click.Request.EMPTY);
    }
}
