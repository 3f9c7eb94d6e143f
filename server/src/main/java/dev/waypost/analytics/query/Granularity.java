package dev.waypost.analytics.query;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The length of the buckets of a time series. */
public enum Granularity {
    HOUR,
    DAY,
    MONTH;

    /** Parses a granularity; unknown texts mean days. */
    public static Granularity of(@Nullable String text) {
        for (Granularity granularity : values()) {
            if (granularity.text().equals(text)) {
                return granularity;
            }
        }
        return DAY;
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
