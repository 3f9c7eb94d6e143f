package dev.waypost.platform.web;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.waypost.platform.config.WaypostConfig;
import io.netty.util.NetUtil;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.SocketAddressImpl;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whose address a request comes from. What a request says about it is believed only when a trusted proxy sent it. */
@Singleton
public class ClientAddress {
    private static final CharSequence X_FORWARDED_FOR = HttpHeaders.createOptimized("X-Forwarded-For");
    private static final CharSequence FORWARDED = HttpHeaders.createOptimized("Forwarded");

    private static final InetAddress NOBODY = InetAddress.ofLiteral("0.0.0.0");

    private final List<AddressRange> trusted;
    /** Redirects ask this for every visitor, and nearly all of them come from the same few proxies. */
    private final LoadingCache<InetAddress, Boolean> known;

    @Inject
    ClientAddress(WaypostConfig config) {
        this(config.trustedProxies());
    }

    ClientAddress(List<String> trustedProxies) {
        trusted = trustedProxies.stream().map(AddressRange::parse).toList();
        known = Caffeine.newBuilder()
                .maximumSize(10_000)
                .build(address -> trusted.stream().anyMatch(range -> range.contains(address)));
    }

    /** As text. */
    public String of(RoutingContext request) {
        return NetUtil.toAddressString(find(request.request()));
    }

    public InetAddress find(HttpServerRequest request) {
        return find(request.connection(), request.headers());
    }

    /** The connection has the address ready; the request would look for a host among its headers first. */
    public InetAddress find(HttpConnection connection, MultiMap headers) {
        return find(peer(connection.remoteAddress()), headers);
    }

    InetAddress find(InetAddress peer, MultiMap headers) {
        return isForwarded(headers) && trusts(peer) ? forwarded(headers, peer) : peer;
    }

    /** What became of the headers in which a proxy names its client. */
    public Forwarding forwarding(RoutingContext request) {
        HttpServerRequest http = request.request();
        if (!isForwarded(http.headers())) {
            return Forwarding.NONE;
        }
        return trusts(peer(http.connection().remoteAddress())) ? Forwarding.BELIEVED : Forwarding.IGNORED;
    }

    private static boolean isForwarded(MultiMap headers) {
        return headers.contains(X_FORWARDED_FOR) || headers.contains(FORWARDED);
    }

    /** Who comes by a socket of the system has no address. */
    private static InetAddress peer(@Nullable SocketAddress socket) {
        return socket instanceof SocketAddressImpl known && known.ipAddress() != null ? known.ipAddress() : NOBODY;
    }

    /**
     * Walks the list from our end: the first address that is not one of our proxies is the client. Proxies write behind what they
     * were sent, so what a client made up is never reached, nor is what stands before something that is no address.
     */
    private InetAddress forwarded(MultiMap headers, InetAddress peer) {
        ForwardedHops hops = headers.contains(X_FORWARDED_FOR)
                ? ForwardedHops.plain(headers.getAll(X_FORWARDED_FOR))
                : ForwardedHops.standard(headers.getAll(FORWARDED));
        InetAddress client = peer;
        while (trusts(client)) {
            @Nullable InetAddress next = hops.previous();
            if (next == null) {
                return client;
            }
            client = next;
        }
        return client;
    }

    /** Whether it is one of the proxies that the operator trusts. */
    public boolean trusts(InetAddress address) {
        return known.get(address);
    }

    /** What became of the headers in which a proxy names its client. */
    public enum Forwarding {
        /** There were none. */
        NONE,
        /** A trusted proxy sent them. */
        BELIEVED,
        /** They came from an address that is no trusted proxy. */
        IGNORED
    }
}
