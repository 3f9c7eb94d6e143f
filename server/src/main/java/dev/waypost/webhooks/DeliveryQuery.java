package dev.waypost.webhooks;

import dev.waypost.webhooks.delivery.DeliveryStatus;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The filters of the list of deliveries. */
public class DeliveryQuery {
    @QueryParam("status")
    @Nullable
    DeliveryStatus status;

    @QueryParam("event")
    @Parameter(description = "The name of an event, such as link.created")
    @Nullable
    String event;
}
