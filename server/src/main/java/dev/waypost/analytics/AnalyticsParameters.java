package dev.waypost.analytics;

import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Window;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.web.input.Fields;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameters that all analytics endpoints share. Read as text, because some invalid values are refused and others have a default. */
public class AnalyticsParameters extends FilterParameters {
    private static final int USUAL_DAYS = 30;
    private static final int MOST_DAYS = 730;
    private static final int USUAL_ROWS = 50;
    private static final int MOST_ROWS = 1_000;
    private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("2100-01-01T00:00:00Z");

    @QueryParam("days")
    @Parameter(
            description = "Number of calendar days in the time zone, including today, from 1 to 730 or the "
                    + "retention of the plan",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "30"))
    @Nullable
    String days;

    @QueryParam("start")
    @Parameter(
            description =
                    "Where the window begins: a date or a time. With end it goes before days; alone, it counts where no days are"
                            + " given",
            schema = @Schema(type = SchemaType.STRING, examples = "2026-05-01"))
    @Nullable
    String start;

    @QueryParam("end")
    @Parameter(
            description =
                    "Where the window ends: a time, or a date, which is then the last one in it. Alone, the days are those"
                            + " up to it",
            schema = @Schema(type = SchemaType.STRING, examples = "2026-05-31"))
    @Nullable
    String end;

    @QueryParam("timezone")
    @Parameter(
            description = "The time zone of days, hours and months; the workspace's by default, UTC when unknown",
            schema = @Schema(type = SchemaType.STRING, examples = "Europe/Berlin"))
    @Nullable
    String timezone;

    @QueryParam("granularity")
    @Parameter(
            description = "Bucket size of a time series; a day if unknown",
            schema = @Schema(type = SchemaType.STRING, examples = "day", defaultValue = "day"))
    @Nullable
    String granularity;

    @QueryParam("currency")
    @Parameter(
            description = "The currency of amounts. Defaults to the currency of the campaign or workspace",
            schema = @Schema(type = SchemaType.STRING, examples = "EUR"))
    @Nullable
    String currency;

    @QueryParam("limit")
    @Parameter(
            description = "Maximum number of rows, at most 1000",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "50"))
    @Nullable
    String limit;

    /** The unparsed value. */
    protected @Nullable String days() {
        return days;
    }

    /** For queries in the body of a request. */
    public static AnalyticsParameters of(@Nullable String days, @Nullable String start, @Nullable String end) {
        AnalyticsParameters parameters = new AnalyticsParameters();
        parameters.days = days;
        parameters.start = start;
        parameters.end = end;
        return parameters;
    }

    /** The last days in a time zone, for endpoints that take nothing else. */
    public static AnalyticsParameters lastDays(long days, @Nullable String timezone) {
        AnalyticsParameters parameters = new AnalyticsParameters();
        parameters.days = String.valueOf(days);
        parameters.timezone = timezone;
        return parameters;
    }

    /** The longest window, in days. */
    int mostDays() {
        return MOST_DAYS;
    }

    /** The window of the parameters, cut at the retention of events. */
    Window window(ZoneId workspaceZone, Instant now, int retentionDays) {
        int mostDays = Math.min(mostDays(), retentionDays);
        ZoneId zone = zone(workspaceZone);
        Window last = Window.lastDays(Fields.clamped("days", days(), USUAL_DAYS, 1, mostDays), zone, now);
        @Nullable Instant givenEnd = end == null || end.isEmpty() ? null : time("end", end, zone, 1);
        @Nullable Instant givenStart = start == null || start.isEmpty() ? null : time("start", start, zone, 0);
        @Nullable String givenDays = days();
        Instant until = givenEnd == null ? last.end() : givenEnd;
        // Only both together override the days.
        Instant from = givenStart == null || (givenEnd == null && givenDays != null && !givenDays.isEmpty())
                ? Window.daysUntil(until, last.days(), zone)
                : givenStart;
        if (!from.isBefore(until)) {
            throw ApiException.invalid("start", "must be before the end");
        }
        Instant earliest = Window.daysUntil(until, mostDays, zone);
        return new Window(from.isBefore(earliest) ? earliest : from, until, zone, now);
    }

    /** The requested currency; empty where it is unknown. */
    Optional<String> currency() {
        return Optional.ofNullable(currency)
                .map(code -> code.strip().toUpperCase(Locale.ROOT))
                .filter(Currencies::inUse);
    }

    public Granularity granularity() {
        return Granularity.of(granularity);
    }

    public int limit() {
        return limit(USUAL_ROWS);
    }

    /** The limit of lists with another default. */
    public int limit(int usual) {
        return (int) Math.min(MOST_ROWS, Fields.number("limit", limit, usual, 1, Long.MAX_VALUE));
    }

    private ZoneId zone(ZoneId workspaceZone) {
        if (timezone == null || timezone.isEmpty()) {
            return workspaceZone;
        }
        try {
            return ZoneId.of(timezone);
        } catch (DateTimeException e) {
            return ZoneId.of("UTC");
        }
    }

    /** @param more days added to a date: 1 for an end, so that the date itself is in the window */
    private static Instant time(String name, String text, ZoneId zone, int more) {
        try {
            Instant time = text.length() == 10
                    ? LocalDate.parse(text).plusDays(more).atStartOfDay(zone).toInstant()
                    : OffsetDateTime.parse(text).toInstant();
            if (time.isAfter(EARLIEST) && time.isBefore(LATEST)) {
                return time;
            }
        } catch (DateTimeException e) {
            throw ApiException.invalid(
                    name, "must be a date such as 2026-05-31 or a time such as 2026-05-31T12:00:00Z");
        }
        throw ApiException.invalid(name, "must be between 2000 and 2100");
    }
}
