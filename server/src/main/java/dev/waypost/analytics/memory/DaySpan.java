package dev.waypost.analytics.memory;

import dev.waypost.analytics.query.Window;
import dev.waypost.events.RollUps;
import dev.waypost.events.memory.EventColumns;
import dev.waypost.events.memory.RecentSnapshot;

/**
 * The whole sealed days of a window.
 *
 * @param live whether all live rows are in the window too
 * @param begins whether the window begins within the day before
 * @param ends whether the window ends within the day after, which is sealed too
 * @param partialDaysOnly whether the window is these days, the parts of the days at its ends and the live rows, and nothing else
 */
record DaySpan(long from, long until, boolean live, boolean begins, boolean ends, boolean partialDaysOnly) {
    /** Days are sealed soon after they end; live rows of more days are left to the store. */
    static final long MAX_LIVE = 10 * RollUps.DAY;

    static DaySpan of(Window window, RecentSnapshot recent) {
        long start = window.start().toEpochMilli();
        long end = window.end().toEpochMilli();
        long since = recent.since();
        long from = Math.min(Math.ceilDiv(start, RollUps.DAY) * RollUps.DAY, since);
        long until = Math.max(from, Math.min(Math.floorDiv(end, RollUps.DAY) * RollUps.DAY, since));
        EventColumns rows = recent.rows();
        boolean live =
                start <= since && until == since && rows != null && rows.last() < Math.min(end, until + MAX_LIVE);
        boolean withinOneDay = start < from && end < from;
        boolean endsWithinLiveRows = !live && end > since;
        boolean partialDaysOnly = !withinOneDay && !endsWithinLiveRows;
        return new DaySpan(
                from,
                until,
                live,
                partialDaysOnly && start < from,
                partialDaysOnly && !live && end > until && until < since,
                partialDaysOnly);
    }
}
