package dev.waypost.webhooks;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.util.List;
import java.util.UUID;

/**
 * A webhook as an integration describes it.
 *
 * @param id of the integration and of the webhook alike: there is one of each
 * @param url the address, which is a secret
 * @param shownUrl what may be shown of it
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
