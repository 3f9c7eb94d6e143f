package dev.waypost.redirect.targets;

import dev.waypost.platform.broadcast.Announcement;
import dev.waypost.platform.config.WaypostConfig;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Caches the site of each host. An unclaimed host is the service itself, so that the service works under any name. */
@Singleton
public class SiteCache {
    private static final long MOST = 100_000;

    private final Set<String> own;
    private final CoalescingCache<Site> sites;

    SiteCache(WaypostConfig config, SiteRepository repository, LoaderPool loaders) {
        own = Stream.of(host(config.shortUrl()), host(config.baseUrl()), host(config.dashboardUrl()), "localhost")
                .collect(Collectors.toUnmodifiableSet());
        sites = new CoalescingCache<>(MOST, loaders, repository::find);
    }

    /** The site if it is cached, otherwise null. */
    @Nullable
    public Site peek(String host) {
        if (own.contains(host)) {
            return Site.OWN;
        }
        Site site = sites.peek(host);
        if (site == null && sites.isMissing(host)) {
            return Site.OWN;
        }
        return site;
    }

    public CompletableFuture<Site> load(String host) {
        return sites.load(host).thenApply((Optional<Site> site) -> site.orElse(Site.OWN));
    }

    void changed(@Observes(during = TransactionPhase.AFTER_SUCCESS) Announcement announcement) {
        switch (announcement.topic()) {
            case DOMAIN -> sites.invalidate(announcement.key());
            case WORKSPACE, EVERYTHING -> sites.invalidateAll();
            case LINK, CAMPAIGN, CALLER, NODE -> {}
        }
    }

    private static String host(String url) {
        String host = URI.create(url).getHost();
        return host == null ? "" : host.toLowerCase(Locale.ROOT);
    }
}
