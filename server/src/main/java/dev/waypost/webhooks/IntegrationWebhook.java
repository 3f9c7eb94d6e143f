package dev.waypost.webhooks;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.webhooks.model.MessageFormat;
import java.util.List;
import java.util.UUID;

/**
 * The webhook of an integration.
 *
 * @param id of both the integration and the webhook
 * @param url the target URL, which is a secret
 * @param shownUrl the part of it that may be shown
 * @param format the name of a {@link MessageFormat}
 * @param events names from the catalogue
 */
public record IntegrationWebhook(
        UUID id,
        WorkspaceId workspaceId,
        String name,
        String url,
        String shownUrl,
        String format,
        List<String> events,
        UserId createdBy) {}
