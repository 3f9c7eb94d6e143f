package dev.waypost.routing;

import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/** Hours and days of a time zone, with the current offset cached. */
final class LocalClock {
    private static final int SECONDS_OF_DAY = 86_400;
    /** 1 January 1970 was a Thursday; Sunday is 0. */
    private static final int FIRST_DAY = 4;

    private final ZoneRules rules;
    /** Shared without a lock: a period is immutable, and an outdated one is simply replaced. */
    private Period period = new Period(1, 0, 0);

    LocalClock(ZoneId zone) {
        this.rules = zone.getRules();
    }

    int hour(Instant at) {
        return (int) Math.floorMod(localSecond(at), (long) SECONDS_OF_DAY) / 3600;
    }

    int day(Instant at) {
        return (int) Math.floorMod(Math.floorDiv(localSecond(at), (long) SECONDS_OF_DAY) + FIRST_DAY, 7L);
    }

    private long localSecond(Instant at) {
        long second = at.getEpochSecond();
        Period known = period;
        if (second < known.from || second >= known.until) {
            known = periodOf(at);
            period = known;
        }
        return second + known.offset;
    }

    private Period periodOf(Instant at) {
        ZoneOffsetTransition before = rules.previousTransition(at.plusNanos(1));
        ZoneOffsetTransition after = rules.nextTransition(at);
        return new Period(
                before == null ? Long.MIN_VALUE : before.toEpochSecond(),
                after == null ? Long.MAX_VALUE : after.toEpochSecond(),
                rules.getOffset(at).getTotalSeconds());
    }

    /** The period between two clock changes, in seconds, and its offset. */
    private record Period(long from, long until, int offset) {}
}
