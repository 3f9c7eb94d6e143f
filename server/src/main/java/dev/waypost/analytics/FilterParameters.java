package dev.waypost.analytics;

import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.Query;
import dev.waypost.platform.error.ApiException;
import jakarta.ws.rs.QueryParam;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Filters by the columns of breakdowns. All of them must hold. */
public class FilterParameters {
    /** The names of the parameters. */
    public static final List<String> FILTERS =
            List.of("country", "continent", "region", "city", "device", "browser", "os", "referrer", "trigger");

    private static final String UNKNOWN = "(unknown)";
    private static final int LONGEST = 200;

    @QueryParam("country")
    @Parameter(
            description = "Only from this country, case-insensitive; (unknown) for clicks without a country, as "
                    + "in all filters",
            schema = @Schema(type = SchemaType.STRING, examples = "DE"))
    @Nullable
    String country;

    @QueryParam("continent")
    @Parameter(description = "Only from this continent", schema = @Schema(type = SchemaType.STRING, examples = "EU"))
    @Nullable
    String continent;

    @QueryParam("region")
    @Parameter(description = "Only from this region", schema = @Schema(type = SchemaType.STRING, examples = "Berlin"))
    @Nullable
    String region;

    @QueryParam("city")
    @Parameter(description = "Only from this city", schema = @Schema(type = SchemaType.STRING, examples = "Berlin"))
    @Nullable
    String city;

    @QueryParam("device")
    @Parameter(
            description = "Only from this kind of device",
            schema = @Schema(type = SchemaType.STRING, examples = "mobile"))
    @Nullable
    String device;

    @QueryParam("browser")
    @Parameter(description = "Only from this browser", schema = @Schema(type = SchemaType.STRING, examples = "Chrome"))
    @Nullable
    String browser;

    @QueryParam("os")
    @Parameter(description = "Only from this system", schema = @Schema(type = SchemaType.STRING, examples = "Android"))
    @Nullable
    String os;

    @QueryParam("referrer")
    @Parameter(
            description = "Only from this site; (direct) for clicks without a referrer",
            schema = @Schema(type = SchemaType.STRING, examples = "news.example.com"))
    @Nullable
    String referrer;

    @QueryParam("trigger")
    @Parameter(
            description = "Only clicks with this trigger",
            schema = @Schema(type = SchemaType.STRING, examples = "qr"))
    @Nullable
    String trigger;

    /** Reads the filters of a query in the body of a request. */
    void readFilters(Map<String, String> values) {
        country = values.get("country");
        continent = values.get("continent");
        region = values.get("region");
        city = values.get("city");
        device = values.get("device");
        browser = values.get("browser");
        os = values.get("os");
        referrer = values.get("referrer");
        trigger = values.get("trigger");
    }

    List<Query.Filter> filters() {
        List<Query.Filter> filters = new ArrayList<>();
        add(filters, Dimension.COUNTRY, country, text -> text.toUpperCase(Locale.ROOT));
        add(filters, Dimension.CONTINENT, continent, text -> text.toUpperCase(Locale.ROOT));
        add(filters, Dimension.REGION, region, UnaryOperator.identity());
        add(filters, Dimension.CITY, city, UnaryOperator.identity());
        add(filters, Dimension.DEVICE, device, text -> text.toLowerCase(Locale.ROOT));
        add(filters, Dimension.BROWSER, browser, UnaryOperator.identity());
        add(filters, Dimension.OS, os, UnaryOperator.identity());
        add(filters, Dimension.REFERRER, referrer, text -> text.toLowerCase(Locale.ROOT));
        add(filters, Dimension.TRIGGER, trigger, text -> text.toLowerCase(Locale.ROOT));
        return List.copyOf(filters);
    }

    private static void add(
            List<Query.Filter> filters, Dimension dimension, @Nullable String given, UnaryOperator<String> stored) {
        if (given == null || given.isBlank()) {
            return;
        }
        if (given.length() > LONGEST || given.indexOf('\0') >= 0) {
            throw ApiException.invalid(dimension.text(), "must be at most %d characters of text".formatted(LONGEST));
        }
        boolean unknown = given.equals(UNKNOWN) || given.equals(BreakdownRow.DIRECT);
        filters.add(new Query.Filter(dimension, unknown ? null : stored.apply(given.strip())));
    }
}
