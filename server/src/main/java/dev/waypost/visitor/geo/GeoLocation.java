package dev.waypost.visitor.geo;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The location of an address, as far as known. */
public record GeoLocation(
        @Nullable String country,
        @Nullable String region,
        @Nullable String city,
        double latitude,
        double longitude,
        @Nullable String timezone) {
    public static final GeoLocation UNKNOWN = new GeoLocation(null, null, null, Double.NaN, Double.NaN, null);

    /** Reads a record of either layout: flat from ip-location-db, nested from MaxMind and DB-IP. */
    static GeoLocation of(Object record) {
        if (!(record instanceof Map<?, ?> fields)) {
            return UNKNOWN;
        }
        return fields.get("country_code") instanceof String ? flat(fields) : nested(fields);
    }

    private static GeoLocation flat(Map<?, ?> fields) {
        return new GeoLocation(
                country(fields.get("country_code")),
                text(fields.get("state1")),
                text(fields.get("city")),
                number(fields.get("latitude"), 90),
                number(fields.get("longitude"), 180),
                text(fields.get("timezone")));
    }

    private static GeoLocation nested(Map<?, ?> fields) {
        Object region = fields.get("subdivisions") instanceof List<?> list && !list.isEmpty() ? list.getFirst() : null;
        Object country = fields.containsKey("country") ? fields.get("country") : fields.get("registered_country");
        Object location = fields.get("location");
        return new GeoLocation(
                country(within(country, "iso_code")),
                text(within(within(region, "names"), "en")),
                text(within(within(fields.get("city"), "names"), "en")),
                number(within(location, "latitude"), 90),
                number(within(location, "longitude"), 180),
                text(within(location, "time_zone")));
    }

    private static @Nullable Object within(@Nullable Object map, String key) {
        return map instanceof Map<?, ?> fields ? fields.get(key) : null;
    }

    private static @Nullable String country(@Nullable Object value) {
        String code = text(value);
        return code == null || code.length() != 2 ? null : code.toUpperCase(Locale.ROOT);
    }

    private static @Nullable String text(@Nullable Object value) {
        return value instanceof String text && !text.isBlank() ? text : null;
    }

    private static double number(@Nullable Object value, double limit) {
        double number = switch (value) {
            case Number given -> given.doubleValue();
            case String text -> parsed(text);
            case null, default -> Double.NaN;
        };
        return Math.abs(number) <= limit ? number : Double.NaN;
    }

    private static double parsed(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
