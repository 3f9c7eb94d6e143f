package dev.waypost.webhooks.delivery;

import dev.waypost.occurrences.OccurrenceId;
import java.util.UUID;

/** A message that a webhook is to have. */
public record NewDelivery(UUID webhook, String event, OccurrenceId eventId, String body) {}
