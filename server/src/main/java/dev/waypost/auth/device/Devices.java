package dev.waypost.auth.device;

import dev.waypost.platform.web.address.ClientAddress;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Reads the device of a request. */
@Singleton
public class Devices {
    private final ClientAddress clients;
    private final DeviceCookie cookie;

    Devices(ClientAddress clients, DeviceCookie cookie) {
        this.clients = clients;
        this.cookie = cookie;
    }

    public Device of(RoutingContext http) {
        @Nullable String agent = http.request().getHeader(HttpHeaders.USER_AGENT);
        return new Device(clients.of(http), agent == null ? "" : agent, cookie.read(http.request()));
    }
}
