package dev.waypost.platform.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** The paths that answer under another name as well. One alias here, never a second route. */
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

    /** Integrations have their paths under either name. */
    private static final Map<String, String> SAME = Map.of(
            "/api/integrations/slack/events", "/api/integrations/webhooks/slack/events",
            "/api/integrations/slack/commands", "/api/integrations/webhooks/slack/commands",
            "/api/integrations/slack/notify", "/api/integrations/webhooks/slack/notify",
            "/api/integrations/webhooks/zapier", "/api/integrations/zapier");

    @ServerRequestFilter(preMatching = true)
    void rewrite(ContainerRequestContext request) {
        URI uri = request.getUriInfo().getRequestUri();
        String path = uri.getRawPath();
        ALSO_WITHOUT_API.stream()
                .filter(prefix -> isUnder(prefix, path))
                .findFirst()
                .ifPresent(_ -> replace(request, "/api" + path));
        SAME.forEach((prefix, canonical) -> {
            if (isUnder(prefix, path)) {
                replace(request, canonical + path.substring(prefix.length()));
            }
        });
    }

    private static boolean isUnder(String prefix, String path) {
        return path.equals(prefix) || path.startsWith(prefix + "/");
    }

    private static void replace(ContainerRequestContext request, String path) {
        request.setRequestUri(
                request.getUriInfo().getRequestUriBuilder().replacePath(path).build());
    }
}
