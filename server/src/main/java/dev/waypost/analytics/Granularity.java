package dev.waypost.analytics;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How long the buckets of a time series are. */
public enum Granularity {
    HOUR,
    DAY,
    MONTH;

    /** What cannot be understood is a day. */
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
