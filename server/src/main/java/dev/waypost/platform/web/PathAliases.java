package dev.waypost.platform.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Alternative paths of operations. Add an alias here, never a second route. */
public final class PathAliases {
    private static final String API = "/api";
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

    /** Integrations are available under both names. */
    private static final Map<String, String> SAME = Map.of(
            "/api/integrations/slack/events", "/api/integrations/webhooks/slack/events",
            "/api/integrations/slack/commands", "/api/integrations/webhooks/slack/commands",
            "/api/integrations/slack/notify", "/api/integrations/webhooks/slack/notify",
            "/api/integrations/webhooks/zapier", "/api/integrations/zapier");

    /** The former paths of billing. */
    private static final Pattern BILLING_OF_WORKSPACE = Pattern.compile("/api/workspaces/([^/]+)/billing");

    @ServerRequestFilter(preMatching = true)
    void rewrite(ContainerRequestContext request) {
        URI uri = request.getUriInfo().getRequestUri();
        String path = uri.getRawPath();
        ALSO_WITHOUT_API.stream()
                .filter(prefix -> isUnder(prefix, path))
                .findFirst()
                .ifPresent(_ -> replace(request, API + path));
        Matcher billing = BILLING_OF_WORKSPACE.matcher(path);
        if (billing.matches()) {
            replace(request, "/api/billing/" + billing.group(1));
        }
        SAME.forEach((prefix, canonical) -> {
            if (isUnder(prefix, path)) {
                replace(request, canonical + path.substring(prefix.length()));
            }
        });
    }

    /** Whether the path is one of the API, with or without its prefix. */
    static boolean isApi(String path) {
        return isUnder(API, path) || ALSO_WITHOUT_API.stream().anyMatch(prefix -> isUnder(prefix, path));
    }

    /** Path prefixes that are served with and without /api. */
    public static List<String> withoutApi() {
        return ALSO_WITHOUT_API;
    }

    /** The other paths of an operation. */
    public static List<String> of(String path) {
        List<String> aliases = new ArrayList<>();
        String without = path.substring(path.startsWith(API) ? API.length() : 0);
        if (ALSO_WITHOUT_API.stream().anyMatch(prefix -> isUnder(prefix, without))) {
            aliases.add(without);
        }
        if (path.equals("/api/billing/{workspaceId}")) {
            aliases.add("/api/workspaces/{workspaceId}/billing");
        }
        new TreeMap<>(SAME).forEach((prefix, canonical) -> {
            if (isUnder(canonical, path)) {
                aliases.add(prefix + path.substring(canonical.length()));
            }
        });
        return aliases;
    }

    private static boolean isUnder(String prefix, String path) {
        return path.equals(prefix) || path.startsWith(prefix + "/");
    }

    private static void replace(ContainerRequestContext request, String path) {
        request.setRequestUri(
                request.getUriInfo().getRequestUriBuilder().replacePath(path).build());
    }
}
