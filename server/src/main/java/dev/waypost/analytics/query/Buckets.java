package dev.waypost.analytics.query;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;

/**
 * The buckets of a window: hours, days or months of its zone. The store computes the bucket of an event by arithmetic on its time,
 * because local times in SQL take ten times as long.
 */
public final class Buckets {
    public static final long HOUR = 3_600_000;
    public static final long DAY = 24 * HOUR;
    /** More changes of the clock than any window has. */
    public static final int CHANGES = 1_000;

    /** More points would not fit into a chart: the next longer granularity is used instead. */
    private static final int MAX_BUCKETS = 2_200;

    private final Granularity granularity;
    private final Window window;
    private final List<Instant> starts;
    private final ClockChanges clockChanges;

    private Buckets(Granularity granularity, Window window, List<Instant> starts) {
        this.granularity = granularity;
        this.window = window;
        this.starts = starts;
        this.clockChanges = clockChanges(window, starts);
    }

    public static Buckets of(Window window, Granularity requested) {
        Granularity granularity =
                requested == Granularity.HOUR && window.days() * 24 > MAX_BUCKETS ? Granularity.DAY : requested;
        return exactly(window, granularity);
    }

    /** Without the limit. */
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

    /** Hours are local ones; a change of the clock begins a new hour. */
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

    /** Whether the bucket has not ended. */
    public boolean partial(int index) {
        return following(starts.get(index), window.zone(), granularity).isAfter(window.asOf());
    }

    /** The clock changes of the zone in the window. */
    public ClockChanges clockChanges() {
        return clockChanges;
    }

    private static ClockChanges clockChanges(Window window, List<Instant> starts) {
        ZoneRules rules = window.zone().getRules();
        Instant first = starts.isEmpty() ? window.start() : starts.getFirst();
        List<Long> changes = new ArrayList<>();
        List<Long> offsets = new ArrayList<>();
        offsets.add(rules.getOffset(first).getTotalSeconds() * 1_000L);
        for (ZoneOffsetTransition change = rules.nextTransition(first);
                change != null && change.getInstant().isBefore(window.end());
                change = rules.nextTransition(change.getInstant())) {
            changes.add(change.getInstant().toEpochMilli());
            offsets.add(change.getOffsetAfter().getTotalSeconds() * 1_000L);
        }
        return new ClockChanges(changes, offsets);
    }

    /** The key that the store gives to the bucket that starts at the instant. */
    public long key(Instant start) {
        long at = start.toEpochMilli();
        long local = at + window.zone().getRules().getOffset(start).getTotalSeconds() * 1_000L;
        return switch (granularity) {
            case HOUR -> Math.floorDiv(local, HOUR) * CHANGES + changesUntil(at);
            case DAY, MONTH -> keyOf(LocalDate.ofInstant(start, window.zone()));
        };
    }

    /** The key of the bucket of a day; not for hours. */
    public long keyOf(LocalDate day) {
        return switch (granularity) {
            case HOUR -> throw new IllegalStateException("A day has many hours");
            case DAY -> day.toEpochDay();
            case MONTH -> day.getYear() * 12L + day.getMonthValue();
        };
    }

    /** Distinguishes the two hours of the same local time in autumn. */
    private long changesUntil(long at) {
        return clockChanges.times().stream().filter(change -> change <= at).count();
    }

    /** When clocks change, and the offsets from UTC before, between and after the changes, one more than changes. In milliseconds. */
    public record ClockChanges(List<Long> times, List<Long> offsets) {}
}
