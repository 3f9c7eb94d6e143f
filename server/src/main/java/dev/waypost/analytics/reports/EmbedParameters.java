package dev.waypost.analytics.reports;

import dev.waypost.analytics.ScopedParameters;
import dev.waypost.platform.error.ApiException;
import jakarta.ws.rs.QueryParam;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The shared parameters, and the widget. */
public class EmbedParameters extends ScopedParameters {
    private static final Pattern RANGE = Pattern.compile("([1-9][0-9]{0,3})([dh])");
    private static final int HOURS = 24;

    @QueryParam("node")
    @Parameter(
            description = "embed_stats, embed_timeseries or embed_top_referrers",
            schema = @Schema(type = SchemaType.STRING, examples = "embed_stats"))
    @Nullable
    String node;

    @QueryParam("widgetType")
    @Parameter(
            description = "stats, timeseries or referrers: used if node is omitted",
            schema = @Schema(type = SchemaType.STRING, examples = "stats"))
    @Nullable
    String widgetType;

    @QueryParam("range")
    @Parameter(
            description = "A number of days or hours such as 7d or 24h, rounded up to days; overrides days",
            schema = @Schema(type = SchemaType.STRING, examples = "7d"))
    @Nullable
    String range;

    String node() {
        return node != null && !node.isEmpty() ? node : "embed_" + widget();
    }

    private String widget() {
        return widgetType == null || widgetType.isEmpty()
                ? "stats"
                : widgetType.equals("referrers") ? "top_referrers" : widgetType;
    }

    @Override
    protected @Nullable String days() {
        if (range == null || range.isEmpty()) {
            return super.days();
        }
        Matcher found = RANGE.matcher(range);
        if (!found.matches()) {
            throw ApiException.invalid("range", "must be a number of days or hours such as 7d or 24h");
        }
        int number = Integer.parseInt(found.group(1));
        return String.valueOf(found.group(2).equals("d") ? number : Math.ceilDiv(number, HOURS));
    }
}
