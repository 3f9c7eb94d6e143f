package dev.waypost.tracking.visits;

import dev.waypost.platform.web.RateLimits;
import dev.waypost.platform.web.address.ClientAddress;
import dev.waypost.visitor.geo.IpAddress;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Identifies the callers that use a publishable key. */
@ApplicationScoped
class PublishableKeyCallers {
    private static final int OPENS_A_MINUTE = 60;

    private final ClientAddress clients;
    private final RateLimits limits;

    PublishableKeyCallers(ClientAddress clients, RateLimits limits) {
        this.clients = clients;
        this.limits = limits;
    }

    VisitService.Browser of(RoutingContext http) {
        Map<String, String> headers = new HashMap<>();
        http.request().headers().forEach((name, value) -> headers.putIfAbsent(name.toLowerCase(Locale.ROOT), value));
        return new VisitService.Browser(IpAddress.of(clients.find(http.request())), headers);
    }

    /** The same for an app, which is opened by hand and not many times a minute. */
    VisitService.Browser opening(RoutingContext http) {
        limits.countAction("track open", clients.of(http), OPENS_A_MINUTE, Duration.ofMinutes(1));
        return of(http);
    }
}
