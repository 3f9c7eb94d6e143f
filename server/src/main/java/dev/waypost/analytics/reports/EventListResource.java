package dev.waypost.analytics.reports;

import dev.waypost.access.Needs;
import dev.waypost.access.Permission;
import dev.waypost.analytics.Answering;
import dev.waypost.platform.web.ListAnswer;
import dev.waypost.platform.web.Listing;
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
    private final EventList events;
    private final Answering answering;

    EventListResource(EventList events, Answering answering) {
        this.events = events;
        this.answering = answering;
    }

    @GET
    @Needs(Permission.ANALYTICS_READ)
    @Operation(
            operationId = "listEvents",
            summary = "List clicks, leads or sales one by one, newest first",
            description =
                    "Each as the data of the webhook that tells of it: link.clicked, lead.created or sale.created.")
    public ListAnswer<Map<String, @Nullable Object>> list(@BeanParam EventListParameters parameters) {
        int page = parameters.page();
        int rows = parameters.rows();
        Listing<Map<String, @Nullable Object>> found =
                events.list(answering.fresh(parameters), parameters.type(), rows, (page - 1L) * rows);
        return new ListAnswer<>(true, found.items(), ListAnswer.Pagination.of(found.total(), page, rows));
    }
}
