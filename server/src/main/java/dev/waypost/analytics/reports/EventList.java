package dev.waypost.analytics.reports;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.EventQueries;
import dev.waypost.conversions.ConversionType;
import dev.waypost.conversions.Conversions;
import dev.waypost.conversions.ToldClick;
import dev.waypost.events.Event;
import dev.waypost.links.LinkSnapshots;
import dev.waypost.links.LinkView;
import dev.waypost.plans.Plans;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.Listing;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lists single clicks, leads and sales in the words that webhooks use. */
@ApplicationScoped
class EventList {
    private final EventQueries queries;
    private final Conversions conversions;
    private final LinkSnapshots links;
    private final Plans plans;
    private final Caller caller;

    EventList(EventQueries queries, Conversions conversions, LinkSnapshots links, Plans plans, Caller caller) {
        this.queries = queries;
        this.conversions = conversions;
        this.links = links;
        this.plans = plans;
        this.caller = caller;
    }

    Listing<Map<String, @Nullable Object>> list(Asked asked, String type, int limit, long offset) {
        return switch (type) {
            case "clicks" -> clicks(asked, limit, offset);
            case "leads" -> outcomes(asked, ConversionType.LEAD, limit, offset);
            case "sales" -> outcomes(asked, ConversionType.SALE, limit, offset);
            default -> throw ApiException.invalid("type", "must be clicks, leads or sales");
        };
    }

    private Listing<Map<String, @Nullable Object>> clicks(Asked asked, int limit, long offset) {
        List<Event> clicks = queries.newestClicks(asked, limit, offset);
        Map<UUID, LinkView> known =
                links.of(caller.workspaceId(), clicks.stream().map(Event::link).collect(Collectors.toSet()));
        return new Listing<>(
                clicks.stream()
                        .map(click -> {
                            Map<String, @Nullable Object> told = new LinkedHashMap<>();
                            told.put("click", ToldClick.of(click, null));
                            told.put("link", known.get(click.link()));
                            return told;
                        })
                        .toList(),
                queries.clicks(asked.totals()));
    }

    private Listing<Map<String, @Nullable Object>> outcomes(Asked asked, ConversionType type, int limit, long offset) {
        plans.requireFeature(plans.of(caller.workspaceId()), Feature.REVENUE_TRACKING);
        return conversions.told(asked.conversions(null), type, limit, offset);
    }
}
