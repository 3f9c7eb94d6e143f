package dev.waypost.platform.management;

import dev.waypost.platform.config.BaseAddress;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.error.ErrorAnswer;
import dev.waypost.platform.error.ErrorCode;
import io.smallrye.health.SmallRyeHealth;
import io.smallrye.health.SmallRyeHealthReporter;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.Json;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Keeps metrics and the details of health from the public: where BASE_URL is public they are on the management port only. A proxy on
 * this machine that neither passes the Host header on nor adds one of its own looks like the machine itself, so that a request comes
 * from here opens nothing. Whether the server lives and is ready may be known to anyone: load balancers ask.
 */
@Singleton
class ManagementGate {
    /** After the frame of every request, before what serves these paths. */
    private static final int AFTER_FRAME = -999_999;

    private final boolean open;
    private final SmallRyeHealthReporter health;

    ManagementGate(WaypostConfig config, BaseAddress base, SmallRyeHealthReporter health) {
        this.open = config.managementPort().isEmpty() && base.isLocal();
        this.health = health;
    }

    void install(@Observes Router router) {
        if (!open) {
            router.routeWithRegex("/(metrics|health)(/.*)?").order(AFTER_FRAME).handler(this::guard);
        }
    }

    private void guard(RoutingContext request) {
        switch (request.normalizedPath()) {
            case "/health/live" -> answer(request, health.getLivenessAsync());
            case "/health/ready" -> answer(request, health.getReadinessAsync());
            default ->
                send(
                        request,
                        ErrorCode.NOT_FOUND.status(),
                        Json.encode(ErrorAnswer.of(ErrorCode.NOT_FOUND, "There is nothing at this URL", null, null)));
        }
    }

    /** The status alone: names of checks and what they say is for whoever runs the server. */
    private static void answer(RoutingContext request, Uni<SmallRyeHealth> checked) {
        Context loop = request.vertx().getOrCreateContext();
        checked.subscribe()
                .with(
                        result -> loop.runOnContext(_ -> send(
                                request,
                                result.isDown() ? 503 : 200,
                                "{\"status\":\"%s\"}".formatted(result.isDown() ? "DOWN" : "UP"))),
                        failure -> loop.runOnContext(_ -> request.fail(failure)));
    }

    private static void send(RoutingContext request, int status, String body) {
        request.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(body);
    }
}
