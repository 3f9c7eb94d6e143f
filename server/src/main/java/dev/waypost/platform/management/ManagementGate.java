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
 * Protects metrics and health details: if BASE_URL is public they are available only on the management port. A local
 * proxy that sends no Host header cannot be distinguished from the machine itself, so local requests get no exception.
 * Liveness and readiness are public, for load balancers.
 */
@Singleton
class ManagementGate {
    /** After the request frame, before the handlers of these paths. */
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

    /** The status only: names and details of checks are for the operator. */
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
