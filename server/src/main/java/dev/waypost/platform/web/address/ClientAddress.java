package dev.waypost.platform.web.address;

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

/** Determines the client address of a request. Forwarding headers are used only if a trusted proxy sent them. */
@Singleton
public class ClientAddress {
    private static final CharSequence X_FORWARDED_FOR = HttpHeaders.createOptimized("X-Forwarded-For");
    private static final CharSequence FORWARDED = HttpHeaders.createOptimized("Forwarded");

    private static final InetAddress NOBODY = InetAddress.ofLiteral("0.0.0.0");

    private final List<AddressRange> trusted;
    /** Called for every visit, and almost all come from a few proxies. */
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

    /** The address as text. */
    public String of(RoutingContext request) {
        return NetUtil.toAddressString(find(request.request()));
    }

    public InetAddress find(HttpServerRequest request) {
        return find(request.connection(), request.headers());
    }

    /** Takes the connection, which has the address at hand; the request would first search its headers for a host. */
    public InetAddress find(HttpConnection connection, MultiMap headers) {
        return find(peer(connection.remoteAddress()), headers);
    }

    InetAddress find(InetAddress peer, MultiMap headers) {
        return isForwarded(headers) && trusts(peer) ? forwarded(headers, peer) : peer;
    }

    /** How the forwarding headers of the request were treated. */
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

    /** A Unix domain socket has no address. */
    private static InetAddress peer(@Nullable SocketAddress socket) {
        return socket instanceof SocketAddressImpl known && known.ipAddress() != null ? known.ipAddress() : NOBODY;
    }

    /**
     * Walks the list from our end: the first address that is not a trusted proxy is the client. Proxies append to the
     * header, so values forged by the client are never reached, nor is anything before an invalid address.
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

    /** Whether the address is a trusted proxy. */
    public boolean trusts(InetAddress address) {
        return known.get(address);
    }

    /** How forwarding headers were treated. */
    public enum Forwarding {
        /** There were none. */
        NONE,
        /** A trusted proxy sent them. */
        BELIEVED,
        /** They were not sent by a trusted proxy. */
        IGNORED
    }
}
