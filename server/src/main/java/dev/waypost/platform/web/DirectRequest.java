package dev.waypost.platform.web;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.core.net.SocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells requests from this very machine from those that a proxy, or a web page under another name, passed on. */
public final class DirectRequest {
    private static final Set<String> OWN_NAMES = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    private static final Set<String> OWN_ADDRESSES = Set.of("127.0.0.1", "::1", "0:0:0:0:0:0:0:1");
    private static final List<String> LEFT_BY_PROXIES =
            List.of("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via");

    private DirectRequest() {}

    public static boolean test(HttpServerRequest request) {
        SocketAddress peer = request.remoteAddress();
        @Nullable HostAndPort asked = request.authority();
        return peer != null
                && OWN_ADDRESSES.contains(peer.hostAddress())
                && asked != null
                && OWN_NAMES.contains(asked.host().toLowerCase(Locale.ROOT))
                && LEFT_BY_PROXIES.stream().noneMatch(request.headers()::contains);
    }
}
