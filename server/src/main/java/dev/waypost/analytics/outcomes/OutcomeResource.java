package dev.waypost.analytics.outcomes;

import dev.waypost.access.Feature;
import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.Answering;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Answer;
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

    private final Outcomes outcomes;
    private final ConversionDetails details;
    private final Answering answering;

    OutcomeResource(Outcomes outcomes, ConversionDetails details, Answering answering) {
        this.outcomes = outcomes;
        this.details = details;
        this.answering = answering;
    }

    @GET
    @Path("/leads")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "leads", summary = "Leads: conversions without revenue")
    public Answer<LeadsView> leads(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, outcomes::leads);
    }

    @GET
    @Path("/leads/timeseries")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "leadsTimeseries", summary = "Leads over time")
    public Answer<LeadSeries> leadSeries(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> outcomes.leadSeries(asked, parameters.granularity()));
    }

    @GET
    @Path("/leads/breakdown")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "leadsBreakdown", summary = "Leads by event, link, place and more")
    public Answer<OutcomeBreakdown> leadBreakdown(
            @BeanParam ScopedParameters parameters,
            @QueryParam("dimension")
                    @Parameter(description = BY, schema = @Schema(type = SchemaType.STRING, defaultValue = "event"))
                    @Nullable
                    String dimension) {
        return breakdown(Outcome.LEADS, dimension, parameters);
    }

    @GET
    @Path("/sales")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "sales", summary = "Sales: conversions with revenue")
    public Answer<SalesView> sales(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, outcomes::sales);
    }

    @GET
    @Path("/sales/timeseries")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "salesTimeseries", summary = "Sales over time")
    public Answer<SaleSeries> saleSeries(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, asked -> outcomes.saleSeries(asked, parameters.granularity()));
    }

    @GET
    @Path("/sales/breakdown")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "salesBreakdown", summary = "Sales by event, link, place and more")
    public Answer<OutcomeBreakdown> saleBreakdown(
            @BeanParam ScopedParameters parameters,
            @QueryParam("dimension")
                    @Parameter(description = BY, schema = @Schema(type = SchemaType.STRING, defaultValue = "event"))
                    @Nullable
                    String dimension) {
        return breakdown(Outcome.SALES, dimension, parameters);
    }

    @GET
    @Path("/composite")
    @Needs(Permission.ANALYTICS_READ)
    @Operation(operationId = "composite", summary = "Clicks, leads and sales together")
    public Answer<CompositeView> composite(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, outcomes::composite);
    }

    @GET
    @Path("/funnel")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "funnel", summary = "From clicks to leads to sales")
    public Answer<FunnelView> funnel(@BeanParam ScopedParameters parameters) {
        return answering.answer(parameters, outcomes::funnel);
    }

    @GET
    @Path("/conversions/details")
    @Needs(value = Permission.ANALYTICS_READ, feature = Feature.REVENUE_TRACKING)
    @Operation(operationId = "conversionDetails", summary = "Conversions from every side")
    public Answer<ConversionDetailsView> details(@BeanParam DetailsParameters parameters) {
        return answering.answer(parameters, asked -> details.of(asked, parameters, parameters.pixel()));
    }

    private Answer<OutcomeBreakdown> breakdown(
            Outcome outcome, @Nullable String dimension, ScopedParameters parameters) {
        Dimension by = dimension(dimension);
        return answering.answer(parameters, asked -> outcomes.breakdown(outcome, by, asked, parameters.limit()));
    }

    private static Dimension dimension(@Nullable String text) {
        return text == null || text.isEmpty()
                ? Dimension.EVENT
                : Dimension.of(text)
                        .filter(DIMENSIONS::contains)
                        .orElseThrow(() -> ApiException.invalid("dimension", "must be " + BY));
    }
}
