package dev.waypost.redirect;

import dev.waypost.access.WorkspaceId;
import dev.waypost.visitor.geo.IpAddress;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A click that did not come to us: the visitor's page or app tells of it.
 *
 * @param host of the link; the service's own when null
 * @param headers of the request that tells, by their names in lower case
 * @param url the page the visitor is at
 */
public record ReportedClick(
        WorkspaceId workspaceId,
        @Nullable String host,
        String code,
        IpAddress address,
        Map<String, String> headers,
        @Nullable String url,
        @Nullable String referrer) {}
