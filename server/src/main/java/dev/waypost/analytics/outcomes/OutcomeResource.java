package dev.waypost.analytics.outcomes;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Answer;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/analytics")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class OutcomeResource {
    private static final String BY = "event, link, campaign, country, device, referrer, rule or utm_source";
    private static final Set<Dimension> DIMENSIONS = Set.of(
            Dimension.EVENT,
            Dimension.LINK,
            Dimension.CAMPAIGN,
            Dimension.COUNTRY,
            Dimension.DEVICE,
            Dimension.REFERRER,
            Dimension.RULE,
            Dimension.UTM_SOURCE);

    private final OutcomeService outcomes;
    private final ConversionDetailsService details;
    private final QueryContexts contexts;

    OutcomeResource(OutcomeService outcomes, ConversionDetailsService details, QueryContexts contexts) {
        this.outcomes = outcomes;
        this.details = details;
        this.contexts = contexts;
    }

    @GET
    @Path("/leads")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "leads", summary = "Get lead totals")
    public Answer<LeadsView> leads(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, outcomes::leads);
    }

    @GET
    @Path("/leads/timeseries")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "leadsTimeseries", summary = "Get a time series of leads")
    public Answer<LeadSeries> leadSeries(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> outcomes.leadSeries(context, parameters.granularity()));
    }

    @GET
    @Path("/leads/breakdown")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "leadsBreakdown", summary = "List leads by dimension")
    public Answer<OutcomeBreakdown> leadBreakdown(
            @BeanParam ScopedParameters parameters,
            @QueryParam("dimension")
                    @Parameter(description = BY, schema = @Schema(type = SchemaType.STRING, defaultValue = "event"))
                    @Nullable
                    String dimension) {
        return breakdown(OutcomeKind.LEADS, dimension, parameters);
    }

    @GET
    @Path("/sales")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "sales", summary = "Get sales totals")
    public Answer<SalesView> sales(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, outcomes::sales);
    }

    @GET
    @Path("/sales/timeseries")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "salesTimeseries", summary = "Get a time series of sales")
    public Answer<SaleSeries> saleSeries(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, context -> outcomes.saleSeries(context, parameters.granularity()));
    }

    @GET
    @Path("/sales/breakdown")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "salesBreakdown", summary = "List sales by dimension")
    public Answer<OutcomeBreakdown> saleBreakdown(
            @BeanParam ScopedParameters parameters,
            @QueryParam("dimension")
                    @Parameter(description = BY, schema = @Schema(type = SchemaType.STRING, defaultValue = "event"))
                    @Nullable
                    String dimension) {
        return breakdown(OutcomeKind.SALES, dimension, parameters);
    }

    @GET
    @Path("/composite")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "composite", summary = "Get clicks, leads and sales")
    public Answer<CompositeView> composite(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, outcomes::composite);
    }

    @GET
    @Path("/funnel")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "funnel", summary = "Get the conversion funnel")
    public Answer<FunnelView> funnel(@BeanParam ScopedParameters parameters) {
        return contexts.answer(parameters, outcomes::funnel);
    }

    @GET
    @Path("/conversions/details")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "conversionDetails", summary = "Get conversion details")
    public Answer<ConversionDetailsView> details(@BeanParam DetailsParameters parameters) {
        return contexts.answer(parameters, context -> details.of(context, parameters, parameters.pixel()));
    }

    private Answer<OutcomeBreakdown> breakdown(
            OutcomeKind outcome, @Nullable String dimension, ScopedParameters parameters) {
        Dimension by = dimension(dimension);
        return contexts.answer(parameters, context -> outcomes.breakdown(outcome, by, context, parameters.limit()));
    }

    private static Dimension dimension(@Nullable String text) {
        return text == null || text.isEmpty()
                ? Dimension.EVENT
                : Dimension.of(text)
                        .filter(DIMENSIONS::contains)
                        .orElseThrow(() -> ApiException.invalid("dimension", "must be " + BY));
    }
}
