package dev.waypost.analytics.query;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.Conversions.ConversionFilter;
import dev.waypost.conversions.Conversions.Fact;
import dev.waypost.conversions.model.PixelId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parsed parameters of a request: the scope, the window, the currency and prices, and the filters of its queries.
 */
public record QueryContext(QueryScope scope, Window window, MoneyTotals money, List<Query.Filter> filters) {
    /** Paths of the filters' columns in the click of a conversion. */
    private static final Map<Dimension, String> FACTS = Map.of(
            Dimension.COUNTRY, "where,country",
            Dimension.CONTINENT, "where,continent",
            Dimension.REGION, "where,region",
            Dimension.CITY, "where,city",
            Dimension.DEVICE, "device,type",
            Dimension.BROWSER, "device,browser",
            Dimension.OS, "device,os",
            Dimension.REFERRER, "source,referrerDomain",
            Dimension.TRIGGER, "trigger");

    public Query totals() {
        return Query.totals(scope, window).where(filters).charging(money);
    }

    public Query by(Dimension dimension, int limit) {
        return Query.by(dimension, scope, window, limit).where(filters);
    }

    public Query over(Buckets buckets) {
        return Query.over(buckets, scope, window).where(filters).charging(money);
    }

    /** The same selection for conversions in PostgreSQL. */
    public ConversionFilter conversions(@Nullable PixelId pixel) {
        return new ConversionFilter(
                new WorkspaceId(scope.workspace()),
                scope.link(),
                scope.campaign(),
                pixel,
                filters.stream()
                        .map(filter -> new Fact(requireNonNull(FACTS.get(filter.dimension())), filter.value()))
                        .toList(),
                window.start(),
                window.end());
    }

    /** The same over the previous window. */
    public QueryContext before() {
        return new QueryContext(scope, window.previous(), money, filters);
    }
}
