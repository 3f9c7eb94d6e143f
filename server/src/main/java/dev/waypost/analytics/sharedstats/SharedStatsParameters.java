package dev.waypost.analytics.sharedstats;

import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.platform.web.input.Fields;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The parameters of public statistics. */
public class SharedStatsParameters {
    private static final int USUAL_DAYS = 30;
    private static final int MOST_DAYS = 90;

    @QueryParam("days")
    @Parameter(
            description = "Number of calendar days in the time zone, including today, from 1 to 90",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "30"))
    @Nullable
    String days;

    @QueryParam("timezone")
    @Parameter(
            description = "The time zone of days; the workspace's by default, UTC when unknown",
            schema = @Schema(type = SchemaType.STRING, examples = "Europe/Berlin"))
    @Nullable
    String timezone;

    private @Nullable LocalDate last;

    /** The parameters for this many days, the last of which is over, in the time zone of the workspace. */
    public static SharedStatsParameters daysUntil(int days, LocalDate last) {
        SharedStatsParameters parameters = new SharedStatsParameters();
        parameters.days = Integer.toString(days);
        parameters.last = last;
        return parameters;
    }

    /** Parses the number of days, or refuses the value. */
    public long days() {
        return Fields.clamped("days", days, USUAL_DAYS, 1, MOST_DAYS);
    }

    /** The unparsed value. */
    public @Nullable String timezone() {
        return timezone;
    }

    AnalyticsParameters toAnalyticsParameters() {
        return last == null
                ? AnalyticsParameters.lastDays(days(), timezone)
                : AnalyticsParameters.of(null, last.minusDays(days() - 1).toString(), last.toString());
    }
}
