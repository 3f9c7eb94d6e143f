package dev.waypost.analytics.reports;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.analytics.AnalyticsService;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.analytics.outcomes.OutcomeService;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.reports.BatchAnswer.FailedPart;
import dev.waypost.analytics.reports.BatchAnswer.Result;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Answers several queries in order; one that fails does not affect the others. */
@ApplicationScoped
class BatchService {
    private static final Set<String> OF_REVENUE = Set.of("funnel", "leads", "sales");

    private final Map<String, BiFunction<QueryContext, ScopedParameters, Object>> questions;
    private final QueryContexts contexts;
    private final Plans plans;
    private final Caller caller;

    BatchService(
            AnalyticsService analytics,
            OutcomeService outcomes,
            QrAnalyticsService qr,
            QueryContexts contexts,
            Plans plans,
            Caller caller) {
        this.contexts = contexts;
        this.plans = plans;
        this.caller = caller;
        this.questions = Map.ofEntries(
                Map.entry("overview", (context, _) -> analytics.overview(context)),
                Map.entry("timeseries", (context, given) -> analytics.series(context, given.granularity())),
                Map.entry("geo", by(analytics, Dimension.COUNTRY)),
                Map.entry("cities", by(analytics, Dimension.CITY)),
                Map.entry("regions", by(analytics, Dimension.REGION)),
                Map.entry("continents", by(analytics, Dimension.CONTINENT)),
                Map.entry("devices", (context, given) -> analytics.devices(context, given.limit())),
                Map.entry("referrers", by(analytics, Dimension.REFERRER)),
                Map.entry("triggers", by(analytics, Dimension.TRIGGER)),
                Map.entry("composite", (context, _) -> outcomes.composite(context)),
                Map.entry("funnel", (context, _) -> outcomes.funnel(context)),
                Map.entry("leads", (context, _) -> outcomes.leads(context)),
                Map.entry("sales", (context, _) -> outcomes.sales(context)),
                Map.entry("qr_analytics", (context, given) -> qr.of(context, given.limit())));
    }

    private static BiFunction<QueryContext, ScopedParameters, Object> by(
            AnalyticsService analytics, Dimension dimension) {
        return (context, given) -> analytics.breakdown(dimension, context, given.limit());
    }

    BatchAnswer answer(List<BatchRequest.Part> parts) {
        return contexts.uncached(
                () -> new BatchAnswer(parts.stream().map(this::answer).toList()));
    }

    private Result answer(BatchRequest.Part part) {
        try {
            BiFunction<QueryContext, ScopedParameters, Object> question = questions.get(part.type());
            if (question == null) {
                throw ApiException.invalid(
                        "type",
                        "must be one of "
                                + String.join(
                                        ", ",
                                        questions.keySet().stream().sorted().toList()));
            }
            if (OF_REVENUE.contains(part.type())) {
                plans.requireFeature(plans.of(caller.workspaceId()), Feature.REVENUE_TRACKING);
            }
            ScopedParameters parameters = ScopedParameters.of(texts(part.params()));
            return new Result(
                    part.id(), part.type(), true, question.apply(contexts.context(parameters), parameters), null);
        } catch (ApiException e) {
            return new Result(
                    part.id(), part.type(), false, null, new FailedPart(e.code().name(), e.getMessage()));
        }
    }

    private static Map<String, String> texts(@Nullable Map<String, @Nullable Object> params) {
        Map<String, String> texts = new HashMap<>();
        if (params != null) {
            params.forEach((name, value) -> {
                if (value instanceof Map || value instanceof List) {
                    throw ApiException.invalid("params." + name, "must be a text or a number");
                }
                if (value != null) {
                    texts.put(name, value.toString());
                }
            });
        }
        return texts;
    }
}
