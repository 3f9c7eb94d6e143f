package dev.waypost.analytics.reports;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.EventPage;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.platform.web.answers.ListAnswer;
import dev.waypost.platform.web.answers.Listing;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

@Path("/api/events")
@Tag(name = "Analytics")
@RunOnVirtualThread
public class EventListResource {
    private final EventListService events;
    private final QueryContexts contexts;

    EventListResource(EventListService events, QueryContexts contexts) {
        this.events = events;
        this.contexts = contexts;
    }

    @GET
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "listEvents",
            summary = "List clicks, leads or sales one by one, newest first",
            description =
                    "Each item has the format of its webhook data: link.clicked, lead.created or " + "sale.created.")
    public ListAnswer<Map<String, @Nullable Object>> list(@BeanParam EventListParameters parameters) {
        EventPage page = parameters.page();
        Listing<Map<String, @Nullable Object>> found = contexts.uncached(
                parameters, context -> events.list(context, parameters.type(), page.rows(), page.offset()));
        return new ListAnswer<>(
                true, found.items(), ListAnswer.Pagination.of(found.total(), page.number(), page.rows()));
    }
}
