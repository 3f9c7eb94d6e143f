package dev.waypost.analytics;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a group of events brought in, and what campaigns are charged for. */
public record Takings(List<Line> lines) {
    static final Takings NONE = new Takings(List.of());

    Takings and(Takings others) {
        return new Takings(both(lines, others.lines));
    }

    static List<Line> both(List<Line> some, List<Line> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    /**
     * Of one campaign and one currency.
     *
     * @param charged clicks that came while the campaign was active
     * @param sold in minor units of the currency, as is what was refunded
     */
    record Line(
            @Nullable UUID campaign,
            @Nullable String currency,
            long charged,
            long conversions,
            long sold,
            long refunded) {}
}
