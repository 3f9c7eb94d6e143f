package dev.waypost.links.shortcodes;

import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainId;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.web.input.AsciiHost;
import dev.waypost.platform.web.input.WebUrl;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The hosts of links: the short domain of the service and the verified domains of workspaces. */
@Singleton
public class ShortDomains {
    private static final Pattern HOST = Pattern.compile("[a-z0-9.-]{1,253}");
    private static final Pattern LOOPBACK =
            Pattern.compile("(.+\\.)?localhost|127(\\.\\d{1,3}){1,3}|0\\.0\\.0\\.0|\\[::1?]");

    private final ShortDomainRepository repository;
    private final String base;
    private final WebUrl own;

    ShortDomains(ShortDomainRepository repository, WaypostConfig config) {
        this.repository = repository;
        this.base = config.shortUrl();
        this.own = WebUrl.of("waypost.short-url", config.shortUrl());
    }

    /** The short URL of a code; on the short domain of the service if the host is null. */
    public String url(@Nullable String host, String code) {
        return (host == null ? base : own.scheme() + "://" + host) + "/" + code;
    }

    /** The displayed host. */
    public String host(@Nullable String custom) {
        return custom == null ? own.host() : custom;
    }

    /** Whether the URL is on a host that serves links. */
    boolean serves(WebUrl url) {
        return (isOwn(url.host()) && samePort(url)) || repository.isVerified(url.host());
    }

    /** Requires a domain that links of the workspace can use. */
    public void require(WorkspaceId workspace, DomainId domain) {
        if (!repository.isUsable(workspace, domain)) {
            throw ApiException.invalid("domainId", "must be a verified domain of the workspace that is not archived");
        }
    }

    /** The usable domain of the workspace with this host. */
    public Optional<DomainId> usable(WorkspaceId workspace, String host) {
        String name = AsciiHost.of(host.strip()).orElse("");
        return HOST.matcher(name).matches()
                ? repository.find(workspace, name).filter(domain -> repository.isUsable(workspace, domain))
                : Optional.empty();
    }

    /** The domain of a host; empty for the short domain of the service, which may have its port as in short URLs. */
    public Optional<DomainId> named(WorkspaceId workspace, @Nullable String host) {
        String name = host == null ? "" : AsciiHost.of(host.strip()).orElse(host);
        if (name.isEmpty() || name.equals(own.host()) || name.equals(own.host() + ":" + own.port())) {
            return Optional.empty();
        }
        Optional<DomainId> found = HOST.matcher(name).matches() ? repository.find(workspace, name) : Optional.empty();
        return Optional.of(
                found.orElseThrow(() -> ApiException.invalid("domain", "must be a domain of the workspace")));
    }

    /** A server on localhost is reachable under every name of this machine. */
    private boolean isOwn(String host) {
        return host.equals(own.host())
                || (LOOPBACK.matcher(own.host()).matches()
                        && LOOPBACK.matcher(host).matches());
    }

    private boolean samePort(WebUrl url) {
        return url.port() == own.port() || (usual(url.port()) && usual(own.port()));
    }

    private static boolean usual(int port) {
        return port == 80 || port == 443;
    }
}
