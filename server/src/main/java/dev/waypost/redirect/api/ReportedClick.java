package dev.waypost.redirect.api;

import dev.waypost.access.WorkspaceId;
import dev.waypost.visitor.geo.IpAddress;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A click that a page or an app of the customer reports to Waypost.
 *
 * @param host of the link; null for the host of the service
 * @param headers of the reporting request, by lowercase name
 * @param url the page that the visitor is on
 */
public record ReportedClick(
        WorkspaceId workspaceId,
        @Nullable String host,
        String code,
        IpAddress address,
        Map<String, String> headers,
        @Nullable String url,
        @Nullable String referrer) {}
