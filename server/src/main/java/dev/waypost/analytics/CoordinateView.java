package dev.waypost.analytics;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.events.Event;
import org.jspecify.annotations.Nullable;

/** A place on the map. */
public record CoordinateView(
        double latitude,
        double longitude,
        @Nullable String city,
        @Nullable String country,
        long clicks,
        @JsonProperty("unique_clicks") long uniqueClicks) {
    static CoordinateView of(FigureGroup group) {
        return new CoordinateView(
                number(group, 2),
                number(group, 3),
                group.text(1),
                group.text(0),
                group.measures().clicks(),
                group.measures().uniqueVisitors());
    }

    private static double number(FigureGroup group, int column) {
        return group.key().get(column) instanceof Number number
                ? Event.Where.coordinate(number.floatValue())
                : Double.NaN;
    }
}
