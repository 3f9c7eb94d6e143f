package dev.waypost.analytics.reports;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.analytics.AnalyticsService;
import dev.waypost.analytics.Answering;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.analytics.outcomes.Outcomes;
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

/** Asks several questions one after another; one that cannot be answered does not keep the others from it. */
@ApplicationScoped
class Batch {
    private static final Set<String> OF_REVENUE = Set.of("funnel", "leads", "sales");

    private final Map<String, BiFunction<Asked, ScopedParameters, Object>> questions;
    private final Answering answering;
    private final Plans plans;
    private final Caller caller;

    Batch(
            AnalyticsService analytics,
            Outcomes outcomes,
            QrAnalytics qr,
            Answering answering,
            Plans plans,
            Caller caller) {
        this.answering = answering;
        this.plans = plans;
        this.caller = caller;
        this.questions = Map.ofEntries(
                Map.entry("overview", (asked, _) -> analytics.overview(asked)),
                Map.entry("timeseries", (asked, given) -> analytics.series(asked, given.granularity())),
                Map.entry("geo", by(analytics, Dimension.COUNTRY)),
                Map.entry("cities", by(analytics, Dimension.CITY)),
                Map.entry("regions", by(analytics, Dimension.REGION)),
                Map.entry("continents", by(analytics, Dimension.CONTINENT)),
                Map.entry("devices", (asked, given) -> analytics.devices(asked, given.limit())),
                Map.entry("referrers", by(analytics, Dimension.REFERRER)),
                Map.entry("triggers", by(analytics, Dimension.TRIGGER)),
                Map.entry("composite", (asked, _) -> outcomes.composite(asked)),
                Map.entry("funnel", (asked, _) -> outcomes.funnel(asked)),
                Map.entry("leads", (asked, _) -> outcomes.leads(asked)),
                Map.entry("sales", (asked, _) -> outcomes.sales(asked)),
                Map.entry("qr_analytics", (asked, given) -> qr.of(asked, given.limit())));
    }

    private static BiFunction<Asked, ScopedParameters, Object> by(AnalyticsService analytics, Dimension dimension) {
        return (asked, given) -> analytics.breakdown(dimension, asked, given.limit());
    }

    BatchAnswer answer(List<BatchRequest.Part> parts) {
        return new BatchAnswer(parts.stream().map(this::answer).toList());
    }

    private Result answer(BatchRequest.Part part) {
        try {
            BiFunction<Asked, ScopedParameters, Object> question = questions.get(part.type());
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
                    part.id(), part.type(), true, question.apply(answering.fresh(parameters), parameters), null);
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
