package dev.waypost.analytics;

import static java.util.Objects.requireNonNull;

import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.Conversions.Fact;
import dev.waypost.conversions.Conversions.Within;
import dev.waypost.conversions.PixelId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is asked about: whose events, of which time, in which money, and which of them. */
public record Asked(Scope scope, Window window, Reckoning reckoning, List<Query.Filter> filters) {
    /** Where the click of a conversion says what filters ask for. */
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
        return Query.totals(scope, window).where(filters).charging(reckoning);
    }

    public Query by(Dimension dimension, int limit) {
        return Query.by(dimension, scope, window, limit).where(filters);
    }

    public Query over(Buckets buckets) {
        return Query.over(buckets, scope, window).where(filters).charging(reckoning);
    }

    /** The conversions that are meant, as they are kept beside the store of events. */
    public Within conversions(@Nullable PixelId pixel) {
        return new Within(
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

    /** The same about as many days before. */
    public Asked before() {
        return new Asked(scope, window.previous(), reckoning, filters);
    }
}
