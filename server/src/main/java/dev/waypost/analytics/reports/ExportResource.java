package dev.waypost.analytics.reports;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.tables.TableFormat;
import dev.waypost.platform.tables.Tables;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class ExportResource {
    private final ReportService exports;
    private final Tables tables;
    private final QueryContexts contexts;

    ExportResource(ReportService exports, Tables tables, QueryContexts contexts) {
        this.exports = exports;
        this.tables = tables;
        this.contexts = contexts;
    }

    @GET
    @Path("/export")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "exportAnalytics", summary = "Export analytics as a file")
    public Response export(
            @BeanParam ScopedParameters parameters,
            @QueryParam("format") @Nullable TableFormat format,
            @QueryParam("type")
                    @Parameter(
                            description =
                                    "timeseries, composite, funnel, utm_breakdown, or events for single clicks, leads and "
                                            + "sales; otherwise click statistics by dimension",
                            schema = @Schema(type = SchemaType.STRING, defaultValue = "clicks"))
                    @Nullable
                    String type,
            @QueryParam("dimension")
                    @Parameter(
                            description = "The dimension, such as link, country, device or referrer",
                            schema = @Schema(type = SchemaType.STRING, defaultValue = "link"))
                    @Nullable
                    String dimension) {
        Dimension by = dimension == null || dimension.isEmpty()
                ? Dimension.LINK
                : Dimension.of(dimension)
                        .filter(ReportService.DIMENSIONS::contains)
                        .orElseThrow(() -> ApiException.invalid(
                                "dimension", "must be something clicks can be broken down by, such as country"));
        String kind = Objects.requireNonNullElse(type, "clicks");
        ReportTable export = contexts.uncached(parameters, context -> switch (kind) {
            case "timeseries" -> exports.series(context, parameters.granularity());
            case "composite" -> exports.composite(context);
            case "funnel" -> exports.funnel(context);
            case "utm_breakdown" -> exports.statistics(Dimension.UTM, context);
            case "events" -> exports.events(context);
            default -> exports.statistics(by, context);
        });
        return tables.download(
                Objects.requireNonNullElse(format, TableFormat.CSV),
                "waypost-" + export.name(),
                export.columns(),
                export.rows());
    }
}
