package dev.waypost.analytics;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What an answer was made from. */
@Schema(
        description = "events, or aggregates while the store of events is away: then figures are of whole days of the"
                + " workspace's time zone, a visitor is counted once for each link, and breakdowns are empty")
public enum MadeFrom {
    EVENTS,
    AGGREGATES;

    /** By hours only events are known. */
    Granularity finest(Granularity asked) {
        return this == AGGREGATES && asked == Granularity.HOUR ? Granularity.DAY : asked;
    }

    /** An answer from the first, or from the other where the first is away. */
    static <T> T first(Figures first, Figures other, Function<Figures, T> question) {
        try {
            return question.apply(first);
        } catch (ApiException e) {
            if (e.code() != ErrorCode.CONFIG_ERROR) {
                throw e;
            }
            return question.apply(other);
        }
    }

    /** An answer that says what it was made from. */
    interface Named {
        MadeFrom source();
    }
}
