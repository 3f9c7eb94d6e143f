package dev.waypost.platform.web;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.core.net.SocketAddress;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes requests from this machine from those forwarded by a proxy or sent by a web page under another host
 * name.
 */
public final class DirectRequest {
    private static final Set<String> OWN_NAMES = Set.of("localhost", "127.0.0.1", "[::1]", "::1");
    private static final Set<String> OWN_ADDRESSES = Set.of("127.0.0.1", "::1", "0:0:0:0:0:0:0:1");
    private static final String FORWARDING_PREFIX = "x-forwarded";
    private static final Set<String> LEFT_BY_PROXIES = Set.of(
            "forwarded",
            "via",
            "x-real-ip",
            "x-client-ip",
            "x-cluster-client-ip",
            "x-original-forwarded-for",
            "x-original-host",
            "x-original-url",
            "x-proxyuser-ip",
            "x-envoy-external-address",
            "x-azure-clientip",
            "x-appengine-user-ip",
            "true-client-ip",
            "client-ip",
            "cf-connecting-ip",
            "cf-connecting-ipv6",
            "cf-ray",
            "cdn-loop",
            "fastly-client-ip",
            "fly-client-ip",
            "front-end-https",
            "wl-proxy-client-ip",
            "proxy-client-ip");

    private DirectRequest() {}

    public static boolean test(HttpServerRequest request) {
        SocketAddress peer = request.remoteAddress();
        @Nullable HostAndPort asked = request.authority();
        return peer != null
                && OWN_ADDRESSES.contains(peer.hostAddress())
                && asked != null
                && OWN_NAMES.contains(asked.host().toLowerCase(Locale.ROOT))
                && request.headers().names().stream().noneMatch(DirectRequest::isLeftByProxies);
    }

    private static boolean isLeftByProxies(String header) {
        String name = header.toLowerCase(Locale.ROOT);
        return name.startsWith(FORWARDING_PREFIX) || LEFT_BY_PROXIES.contains(name);
    }
}
