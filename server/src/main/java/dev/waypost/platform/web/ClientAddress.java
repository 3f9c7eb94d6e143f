package dev.waypost.platform.web;

import dev.waypost.platform.config.WaypostConfig;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whose address a request comes from. X-Forwarded-For is believed only when a trusted proxy sent it. */
@Singleton
public class ClientAddress {
    private final List<AddressRange> trusted;

    ClientAddress(WaypostConfig config) {
        trusted = config.trustedProxies().stream().map(AddressRange::parse).toList();
    }

    public String of(RoutingContext request) {
        SocketAddress peer = request.request().remoteAddress();
        String address = peer == null || peer.hostAddress() == null ? "0.0.0.0" : peer.hostAddress();
        return trusts(address) ? forwarded(request, address) : address;
    }

    /** Walks the list from our end: the first address that is not one of our proxies is the client. */
    private String forwarded(RoutingContext request, String peer) {
        @Nullable String header = request.request().getHeader("X-Forwarded-For");
        if (header == null) {
            return peer;
        }
        String client = peer;
        String[] hops = header.split(",", -1);
        for (int i = hops.length - 1; i >= 0 && trusts(client); i--) {
            String hop = hops[i].strip();
            if (!AddressRange.isAddress(hop)) {
                break;
            }
            client = hop;
        }
        return client;
    }

    private boolean trusts(String address) {
        return trusted.stream().anyMatch(range -> range.contains(address));
    }
}
