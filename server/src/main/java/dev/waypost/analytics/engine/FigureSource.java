package dev.waypost.analytics.engine;

import dev.waypost.analytics.query.Granularity;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The data source of a response. */
@Schema(
        name = "MadeFrom",
        description = "events, or aggregates while the event store is unavailable: figures are then for "
                + "whole days of the workspace's time zone, visitors are counted once per link, and "
                + "breakdowns are empty")
public enum FigureSource {
    EVENTS,
    AGGREGATES;

    /** Aggregates are by day, so hours need events. */
    public Granularity finest(Granularity requested) {
        return this == AGGREGATES && requested == Granularity.HOUR ? Granularity.DAY : requested;
    }

    /** Reads from the first reader, or from the fallback if the store of the first cannot be opened. */
    public static <T> T withFallback(FigureReader first, FigureReader fallback, Function<FigureReader, T> question) {
        try {
            return question.apply(first);
        } catch (ApiException e) {
            if (e.code() != ErrorCode.CONFIG_ERROR) {
                throw e;
            }
            return question.apply(fallback);
        }
    }

    /** A response that names its data source. */
    public interface Named {
        FigureSource source();
    }
}
