package dev.waypost.platform.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** The paths that answer without /api as well. One alias here, never a second route. */
final class PathAliases {
    private static final List<String> ALSO_WITHOUT_API = List.of(
            "/analytics/audit-log",
            "/billing",
            "/bulk",
            "/embed",
            "/exports",
            "/links/bulk",
            "/links/export",
            "/links/import",
            "/public/stats");

    @ServerRequestFilter(preMatching = true)
    void rewrite(ContainerRequestContext request) {
        URI uri = request.getUriInfo().getRequestUri();
        String path = uri.getRawPath();
        for (String prefix : ALSO_WITHOUT_API) {
            if (path.equals(prefix) || path.startsWith(prefix + "/")) {
                request.setRequestUri(request.getUriInfo()
                        .getRequestUriBuilder()
                        .replacePath("/api" + path)
                        .build());
                return;
            }
        }
    }
}
