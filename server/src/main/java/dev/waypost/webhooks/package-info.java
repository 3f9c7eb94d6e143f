/**
 * Webhooks of workspaces, of links, and outbound ones for automation: manage them (WebhookService) and turn events into deliveries
 * (OccurrenceRelay, ClickRelay). {@code delivery} sends, signs and retries; {@code model} says what a webhook is; {@code messages}
 * writes what is sent.
 */
@NullMarked
package dev.waypost.webhooks;

import org.jspecify.annotations.NullMarked;
