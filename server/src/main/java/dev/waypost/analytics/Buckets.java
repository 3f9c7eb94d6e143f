package dev.waypost.analytics;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;

/**
 * The pieces a window is cut into, at the hours, days or months of its zone. A store finds an event's piece by arithmetic on
 * its time: asking for local times in SQL takes ten times as long.
 */
public final class Buckets {
    static final long HOUR = 3_600_000;
    static final long DAY = 24 * HOUR;
    /** More changes of the clock than any window has. */
    static final int CHANGES = 1_000;

    /** More would be no picture. A window and a granularity that ask for more get the next longer one. */
    private static final int MOST = 2_200;

    private final Granularity granularity;
    private final Window window;
    private final List<Instant> starts;
    private final Offsets offsets;

    private Buckets(Granularity granularity, Window window, List<Instant> starts) {
        this.granularity = granularity;
        this.window = window;
        this.starts = starts;
        this.offsets = offsets(window, starts);
    }

    public static Buckets of(Window window, Granularity asked) {
        Granularity granularity = asked == Granularity.HOUR && window.days() * 24 > MOST ? Granularity.DAY : asked;
        return exactly(window, granularity);
    }

    /** However many there are. */
    static Buckets exactly(Window window, Granularity granularity) {
        List<Instant> starts = new ArrayList<>();
        for (Instant next = floor(window, granularity);
                next.isBefore(window.end());
                next = following(next, window.zone(), granularity)) {
            starts.add(next);
        }
        return new Buckets(granularity, window, List.copyOf(starts));
    }

    private static Instant floor(Window window, Granularity granularity) {
        LocalDate day = LocalDate.ofInstant(window.start(), window.zone());
        return switch (granularity) {
            case HOUR -> {
                ZoneRules rules = window.zone().getRules();
                Instant hour = window.start().minusMillis(sinceTheHour(window.start(), rules));
                ZoneOffsetTransition change =
                        rules.previousTransition(window.start().plusMillis(1));
                yield change != null && change.getInstant().isAfter(hour) ? change.getInstant() : hour;
            }
            case DAY -> day.atStartOfDay(window.zone()).toInstant();
            case MONTH -> day.withDayOfMonth(1).atStartOfDay(window.zone()).toInstant();
        };
    }

    /** Hours are those of the clock on the wall, and where it is put forward or back a new one begins. */
    private static Instant following(Instant start, ZoneId zone, Granularity granularity) {
        LocalDate day = LocalDate.ofInstant(start, zone);
        return switch (granularity) {
            case HOUR -> {
                Instant hour = start.plusMillis(HOUR - sinceTheHour(start, zone.getRules()));
                ZoneOffsetTransition change = zone.getRules().nextTransition(start);
                yield change != null && change.getInstant().isBefore(hour) ? change.getInstant() : hour;
            }
            case DAY -> day.plusDays(1).atStartOfDay(zone).toInstant();
            case MONTH -> day.withDayOfMonth(1).plusMonths(1).atStartOfDay(zone).toInstant();
        };
    }

    private static long sinceTheHour(Instant time, ZoneRules rules) {
        return Math.floorMod(time.toEpochMilli() + rules.getOffset(time).getTotalSeconds() * 1_000L, HOUR);
    }

    public Granularity granularity() {
        return granularity;
    }

    public List<Instant> starts() {
        return starts;
    }

    /** Whether the piece of that index goes on. */
    public boolean partial(int index) {
        return following(starts.get(index), window.zone(), granularity).isAfter(window.asOf());
    }

    /** When the zone's clocks are changed in the window, and how far they are ahead before and after each change. */
    Offsets offsets() {
        return offsets;
    }

    private static Offsets offsets(Window window, List<Instant> starts) {
        ZoneRules rules = window.zone().getRules();
        Instant first = starts.isEmpty() ? window.start() : starts.getFirst();
        List<Long> changes = new ArrayList<>();
        List<Long> ahead = new ArrayList<>();
        ahead.add(rules.getOffset(first).getTotalSeconds() * 1_000L);
        for (ZoneOffsetTransition change = rules.nextTransition(first);
                change != null && change.getInstant().isBefore(window.end());
                change = rules.nextTransition(change.getInstant())) {
            changes.add(change.getInstant().toEpochMilli());
            ahead.add(change.getOffsetAfter().getTotalSeconds() * 1_000L);
        }
        return new Offsets(changes, ahead);
    }

    /** The number a store gives the piece that begins at the instant. */
    long key(Instant start) {
        long at = start.toEpochMilli();
        long local = at + window.zone().getRules().getOffset(start).getTotalSeconds() * 1_000L;
        return switch (granularity) {
            case HOUR -> Math.floorDiv(local, HOUR) * CHANGES + changesUntil(at);
            case DAY, MONTH -> keyOf(LocalDate.ofInstant(start, window.zone()));
        };
    }

    /** The number of the piece that a day is in; pieces that are shorter than days have none. */
    long keyOf(LocalDate day) {
        return switch (granularity) {
            case HOUR -> throw new IllegalStateException("A day has many hours");
            case DAY -> day.toEpochDay();
            case MONTH -> day.getYear() * 12L + day.getMonthValue();
        };
    }

    /** Tells the hour that comes twice in autumn from itself. */
    private long changesUntil(long at) {
        return offsets().changes().stream().filter(change -> change <= at).count();
    }

    /** One more offset than there are changes. Milliseconds. */
    record Offsets(List<Long> changes, List<Long> ahead) {}
}
