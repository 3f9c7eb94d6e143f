package dev.waypost.analytics.query;

import dev.waypost.platform.money.SaleAmount;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The revenue and cost of a group of events, by campaign, priced link and currency. */
public record RevenueSums(List<Line> lines) {
    public static final RevenueSums NONE = new RevenueSums(List.of());

    public RevenueSums plus(RevenueSums others) {
        return new RevenueSums(concat(lines, others.lines));
    }

    public static List<Line> concat(List<Line> some, List<Line> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    /**
     * The sums of one campaign, one priced link and one currency.
     *
     * @param link only where it has its own price
     * @param charged clicks that are charged for: not those while the campaign was inactive
     * @param sold null where there are only clicks, as is the refunded amount
     */
    public record Line(
            @Nullable UUID campaign,
            @Nullable UUID link,
            long charged,
            long conversions,
            @Nullable SaleAmount sold,
            @Nullable SaleAmount refunded) {}
}
