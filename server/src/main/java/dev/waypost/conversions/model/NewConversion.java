package dev.waypost.conversions.model;

import dev.waypost.access.WorkspaceId;
import dev.waypost.customers.CustomerId;
import dev.waypost.events.Event;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A lead or a sale to be recorded. */
public record NewConversion(
        WorkspaceId workspaceId,
        @Nullable Event click,
        @Nullable CustomerId customerId,
        String event,
        Money money,
        ConversionSource source,
        @Nullable String orderId,
        @Nullable String paymentProcessor,
        @Nullable PixelId pixelId,
        Map<String, @Nullable Object> metadata,
        Instant at) {}
