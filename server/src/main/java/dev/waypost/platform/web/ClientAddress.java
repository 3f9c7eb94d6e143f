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
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whose address a request comes from. What a request says about it is believed only when a trusted proxy sent it. */
@Singleton
public class ClientAddress {
    /** {@code for=192.0.2.1}, {@code for="192.0.2.1:80"} or {@code for="[2001:db8::1]:80"}, the port left out. */
    private static final Pattern FORWARDED_FOR =
            Pattern.compile("(?i)(?:^|[;,])\\s*for=\"?(?:\\[([^\\]]*)]|([^\";,:]*))");

    private static final CharSequence X_FORWARDED_FOR = HttpHeaders.createOptimized("X-Forwarded-For");
    private static final CharSequence FORWARDED = HttpHeaders.createOptimized("Forwarded");

    private static final InetAddress NOBODY = InetAddress.ofLiteral("0.0.0.0");

    private final List<AddressRange> trusted;
    /** Redirects ask this for every visitor, and nearly all of them come from the same few proxies. */
    private final LoadingCache<InetAddress, Boolean> known;

    ClientAddress(WaypostConfig config) {
        trusted = config.trustedProxies().stream().map(AddressRange::parse).toList();
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
        InetAddress peer = peer(connection.remoteAddress());
        boolean forwarded = headers.contains(X_FORWARDED_FOR) || headers.contains(FORWARDED);
        return forwarded && trusts(peer) ? forwarded(headers, peer) : peer;
    }

    /** Who comes by a socket of the system has no address. */
    private static InetAddress peer(@Nullable SocketAddress socket) {
        return socket instanceof SocketAddressImpl known && known.ipAddress() != null ? known.ipAddress() : NOBODY;
    }

    /** Walks the list from our end: the first address that is not one of our proxies is the client. */
    private InetAddress forwarded(MultiMap headers, InetAddress peer) {
        InetAddress client = peer;
        List<String> hops = hops(headers);
        for (int i = hops.size() - 1; i >= 0 && trusts(client); i--) {
            try {
                client = AddressRange.address(hops.get(i));
            } catch (IllegalArgumentException e) {
                break;
            }
        }
        return client;
    }

    /** X-Forwarded-For is what most proxies send; Forwarded (RFC 7239) says the same in another form. */
    private static List<String> hops(MultiMap headers) {
        List<String> plain = headers.getAll("X-Forwarded-For");
        if (!plain.isEmpty()) {
            return Arrays.stream(String.join(",", plain).split(",", -1))
                    .map(String::strip)
                    .toList();
        }
        return FORWARDED_FOR
                .matcher(String.join(",", headers.getAll("Forwarded")))
                .results()
                .map(hop -> hop.group(1) == null ? hop.group(2) : hop.group(1))
                .toList();
    }

    /** Whether it is one of the proxies that the operator trusts. */
    public boolean trusts(InetAddress address) {
        return known.get(address);
    }
}
