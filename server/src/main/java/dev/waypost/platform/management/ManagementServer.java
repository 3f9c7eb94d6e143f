package dev.waypost.platform.management;

import dev.waypost.platform.config.WaypostConfig;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.SmallRyeHealth;
import io.smallrye.health.SmallRyeHealthReporter;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Serves metrics and health on a separate port, if configured. The framework supports that only at build time. */
@Singleton
@SuppressWarnings("deprecation") // The framework exports the registry of the older Prometheus client.
class ManagementServer {
    private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final Vertx vertx;
    private final SmallRyeHealthReporter health;
    private final PrometheusMeterRegistry metrics;
    private @Nullable HttpServer server;

    ManagementServer(Vertx vertx, SmallRyeHealthReporter health, PrometheusMeterRegistry metrics) {
        this.vertx = vertx;
        this.health = health;
        this.metrics = metrics;
    }

    void start(@Observes StartupEvent event, WaypostConfig config) {
        config.managementPort().ifPresent(port -> {
            listen(config.managementHost(), port);
            Log.infof("Metrics and health are at http://%s:%d", config.managementHost(), port);
        });
    }

    /** Returns the port, for a request of any free one. */
    int listen(String host, int port) {
        HttpServer started = vertx.createHttpServer().requestHandler(this::handle);
        server = started;
        return await(started.listen(port, host).toCompletionStage()).actualPort();
    }

    void stop(@Observes ShutdownEvent event) {
        if (server != null) {
            await(server.close().toCompletionStage());
        }
    }

    private void handle(HttpServerRequest request) {
        switch (request.path()) {
            case "/metrics" -> scrape(request);
            case "/health" -> answer(request, health.getHealthAsync());
            case "/health/live" -> answer(request, health.getLivenessAsync());
            case "/health/ready" -> answer(request, health.getReadinessAsync());
            case null, default -> request.response().setStatusCode(404).end();
        }
    }

    /** Some gauges query the database or the store, so scraping does not run on the event loop. */
    private void scrape(HttpServerRequest request) {
        vertx.executeBlocking(() -> metrics.scrape(), false)
                .onSuccess(text -> request.response()
                        .putHeader(HttpHeaders.CONTENT_TYPE, METRICS_TYPE)
                        .end(text))
                .onFailure(_ -> request.response().setStatusCode(500).end());
    }

    private void answer(HttpServerRequest request, Uni<SmallRyeHealth> checked) {
        Context loop = vertx.getOrCreateContext();
        checked.subscribe()
                .with(
                        result -> loop.runOnContext(_ -> request.response()
                                .setStatusCode(result.isDown() ? 503 : 200)
                                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                                .end(result.getPayload().toString())),
                        _ -> loop.runOnContext(
                                _ -> request.response().setStatusCode(500).end()));
    }

    private static <T> T await(CompletionStage<T> stage) {
        return stage.toCompletableFuture().join();
    }
}
