package dev.waypost.deeplinks;

import dev.waypost.deeplinks.DeepLinkRepository.AppLinks;
import dev.waypost.deeplinks.DeepLinkRepository.PublishedApps;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Creates the files that tell phones which apps open which URLs of a host. A custom domain belongs to its workspace
 * completely; on the short domain of the service an app gets only the links of its workspace.
 */
@ApplicationScoped
class AppAssociations {
    private static final int MOST_LINKS = 500;

    private final DeepLinkRepository repository;
    private final String sharedHost;

    AppAssociations(DeepLinkRepository repository, WaypostConfig config) {
        this.repository = repository;
        this.sharedHost = URI.create(config.shortUrl()).getHost();
    }

    /** The apple-app-site-association of a host; empty if there is no content. */
    Optional<Map<String, @Nullable Object>> apple(String host) {
        if (isShared(host)) {
            return association(repository.sharedDomain(MOST_LINKS).stream()
                    .filter(apps -> apps.ios() != null)
                    .map(apps -> detail(Objects.requireNonNull(apps.ios()), paths(apps)))
                    .toList());
        }
        return repository.domain(host).flatMap(AppAssociations::apple);
    }

    /** The assetlinks.json of a host; empty if there is no content. */
    Optional<List<Map<String, @Nullable Object>>> android(String host) {
        List<Map<String, @Nullable Object>> statements = isShared(host)
                ? repository.sharedDomain(1).stream()
                        .map(AppLinks::android)
                        .filter(Objects::nonNull)
                        .<Map<String, @Nullable Object>>map(AndroidApp::statement)
                        .toList()
                : repository.domain(host).map(AppAssociations::android).orElse(List.of());
        return statements.isEmpty() ? Optional.empty() : Optional.of(statements);
    }

    private boolean isShared(String host) {
        return host.equalsIgnoreCase(sharedHost);
    }

    private static Optional<Map<String, @Nullable Object>> apple(PublishedApps domain) {
        if (domain.appleAppSiteAssociation() != null) {
            return Optional.of(domain.appleAppSiteAssociation());
        }
        return domain.ios() == null
                ? Optional.empty()
                : association(List.of(detail(domain.ios(), List.of(Map.of("/", "/*")))));
    }

    private static List<Map<String, @Nullable Object>> android(PublishedApps domain) {
        if (domain.assetLinks() != null) {
            return domain.assetLinks();
        }
        return domain.android() == null ? List.of() : List.of(domain.android().statement());
    }

    private static Optional<Map<String, @Nullable Object>> association(List<Map<String, Object>> details) {
        return details.isEmpty() ? Optional.empty() : Optional.of(Map.of("applinks", Map.of("details", details)));
    }

    private static Map<String, Object> detail(IosApp app, List<Map<String, Object>> components) {
        return Map.of("appIDs", List.of(app.appId()), "components", components);
    }

    /** Codes are case-insensitive, as in redirects. */
    private static List<Map<String, Object>> paths(AppLinks apps) {
        return apps.codes().stream()
                .map(code -> Map.<String, Object>of("/", "/" + code, "caseSensitive", false))
                .toList();
    }
}
