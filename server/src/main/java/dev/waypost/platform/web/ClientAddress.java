package dev.waypost.platform.web;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.waypost.platform.config.WaypostConfig;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Whose address a request comes from. What a request says about it is believed only when a trusted proxy sent it. */
@Singleton
public class ClientAddress {
    /** {@code for=192.0.2.1}, {@code for="192.0.2.1:80"} or {@code for="[2001:db8::1]:80"}, the port left out. */
    private static final Pattern FORWARDED_FOR =
            Pattern.compile("(?i)(?:^|[;,])\\s*for=\"?(?:\\[([^\\]]*)]|([^\";,:]*))");

    private static final CharSequence X_FORWARDED_FOR = HttpHeaders.createOptimized("X-Forwarded-For");
    private static final CharSequence FORWARDED = HttpHeaders.createOptimized("Forwarded");

    private final List<AddressRange> trusted;
    /** Redirects ask this for every visitor, and nearly all of them come from the same few proxies. */
    private final LoadingCache<String, Boolean> known;

    ClientAddress(WaypostConfig config) {
        trusted = config.trustedProxies().stream().map(AddressRange::parse).toList();
        known = Caffeine.newBuilder()
                .maximumSize(10_000)
                .build(address -> trusted.stream().anyMatch(range -> range.contains(address)));
    }

    public String of(RoutingContext request) {
        SocketAddress peer = request.request().remoteAddress();
        String address = peer == null || peer.hostAddress() == null ? "0.0.0.0" : peer.hostAddress();
        MultiMap headers = request.request().headers();
        boolean forwarded = headers.contains(X_FORWARDED_FOR) || headers.contains(FORWARDED);
        return forwarded && trusts(address) ? forwarded(request, address) : address;
    }

    /** Walks the list from our end: the first address that is not one of our proxies is the client. */
    private String forwarded(RoutingContext request, String peer) {
        String client = peer;
        List<String> hops = hops(request.request().headers());
        for (int i = hops.size() - 1; i >= 0 && trusts(client); i--) {
            if (!AddressRange.isAddress(hops.get(i))) {
                break;
            }
            client = hops.get(i);
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

    private boolean trusts(String address) {
        return known.get(address);
    }
}
