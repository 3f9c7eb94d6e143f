package dev.waypost.analytics.reports;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.conversions.ClickEventData;
import dev.waypost.conversions.Conversions;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.events.Event;
import dev.waypost.links.LinkSnapshots;
import dev.waypost.links.model.LinkView;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.answers.Listing;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lists clicks, leads and sales in the format of webhooks. */
@ApplicationScoped
class EventListService {
    private final PlanExecutor queries;
    private final Conversions conversions;
    private final LinkSnapshots links;
    private final Plans plans;
    private final Caller caller;

    EventListService(PlanExecutor queries, Conversions conversions, LinkSnapshots links, Plans plans, Caller caller) {
        this.queries = queries;
        this.conversions = conversions;
        this.links = links;
        this.plans = plans;
        this.caller = caller;
    }

    Listing<Map<String, @Nullable Object>> list(QueryContext context, String type, int limit, long offset) {
        return switch (type) {
            case "clicks" -> clicks(context, limit, offset);
            case "leads" -> outcomes(context, ConversionType.LEAD, limit, offset);
            case "sales" -> outcomes(context, ConversionType.SALE, limit, offset);
            default -> throw ApiException.invalid("type", "must be clicks, leads or sales");
        };
    }

    private Listing<Map<String, @Nullable Object>> clicks(QueryContext context, int limit, long offset) {
        List<Event> clicks = queries.newestClicks(context, limit, offset);
        Map<UUID, LinkView> known =
                links.of(caller.workspaceId(), clicks.stream().map(Event::link).collect(Collectors.toSet()));
        return new Listing<>(
                clicks.stream()
                        .map(click -> {
                            Map<String, @Nullable Object> told = new LinkedHashMap<>();
                            told.put("click", ClickEventData.of(click, null));
                            told.put("link", known.get(click.link()));
                            return told;
                        })
                        .toList(),
                queries.clicks(context.totals()));
    }

    private Listing<Map<String, @Nullable Object>> outcomes(
            QueryContext context, ConversionType type, int limit, long offset) {
        plans.requireFeature(plans.of(caller.workspaceId()), Feature.REVENUE_TRACKING);
        return conversions.listEventData(context.conversions(null), type, limit, offset);
    }
}
