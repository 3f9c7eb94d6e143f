package dev.waypost.webhooks.delivery;

import dev.waypost.occurrences.OccurrenceId;
import java.util.UUID;

/** A message to be queued for a webhook. */
public record NewDelivery(UUID webhook, String event, OccurrenceId eventId, String body) {}
