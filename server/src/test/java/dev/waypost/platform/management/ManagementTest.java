package dev.waypost.platform.management;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import dev.waypost.platform.config.TestSettings;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.prometheus.client.exporter.common.TextFormat;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.health.SmallRyeHealthReporter;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import jakarta.inject.Inject;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate protects a router of its own here, configured with a public BASE_URL. */
@WaypostTest
@SuppressWarnings("deprecation") // The registry of the older Prometheus client is the one that the framework exports.
class ManagementTest {
    private static final String PUBLIC = "https://go.example.com";

    @Inject
    Vertx vertx;

    @Inject
    SmallRyeHealthReporter health;

    @Inject
    PrometheusMeterRegistry metrics;

    private @Nullable HttpServer server;
    private int port;

    @AfterEach
    void stop() {
        if (server != null) {
            server.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    @Test
    void everyMetricFollowsTheConventionsOfPrometheus() {
        String text = metrics.scrape(TextFormat.CONTENT_TYPE_004);

        assertThat(text.lines().filter(line -> line.startsWith("# TYPE ")).map(line -> line.split(" ")))
                .isNotEmpty()
                .allSatisfy(type -> {
                    String name = type[2];
                    assertThat(text).containsPattern("(?m)^# HELP " + name + " \\S");
                    assertThat(name).doesNotContainPattern("_(ns|ms|us)(_|$)").doesNotEndWith("_count");
                    assertThat(name.endsWith("_total")).as(name).isEqualTo(type[3].equals("counter"));
                });
    }

    @Test
    void anOperatorSeesBacklogsAndSlowOperations() {
        assertThat(metrics.scrape(TextFormat.CONTENT_TYPE_004))
                .contains("# TYPE waypost_redirect_latency_seconds histogram")
                .contains(
                        "waypost_ingest_backlog_records{consumer=\"events\"",
                        "waypost_ingest_lag_seconds{consumer=\"events\"",
                        "waypost_ingest_dead_letters_bytes",
                        "waypost_webhooks_backlog_messages",
                        "waypost_webhooks_backlog_age_seconds",
                        "process_cpu_seconds_total");
    }

    @Test
    void aPublicServerShowsNoFiguresOnItsMainPort() {
        serve(Map.of("waypost.base-url", PUBLIC));

        for (String path :
                new String[] {"/metrics", "/metrics/", "/health", "/health/", "/health/group/x", "/%6detrics"}) {
            // A request from a local proxy that sets no forwarding headers.
            ask().get(path).statusCode(404).body("error.code", equalTo("NOT_FOUND"));
            ask().header("Host", "go.example.com").get(path).statusCode(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/health/live", "/health/ready"})
    void aPublicServerShowsOnlyItsHealth(String path) {
        serve(Map.of("waypost.base-url", PUBLIC));

        ask().header("Via", "1.1 proxy")
                .get(path)
                .statusCode(200)
                .body("status", is("UP"))
                .body("$", not(hasKey("checks")));
    }

    @Test
    void aLocalServerShowsEverything() {
        serve(Map.of("waypost.base-url", "http://127.0.0.1:8080"));

        ask().header("X-Forwarded-For", "192.0.2.1").get("/metrics").statusCode(200);
    }

    @Test
    void withAManagementPortTheMainPortShowsNothing() {
        serve(Map.of("waypost.management-port", "9000"));

        ask().get("/metrics").statusCode(404);
        ask().get("/health").statusCode(404);
        ask().get("/health/ready").statusCode(200).body("$", not(hasKey("checks")));
    }

    @Test
    void theManagementPortShowsEverything() {
        ManagementServer management = new ManagementServer(vertx, health, metrics);
        port = management.listen("127.0.0.1", 0);
        try {
            ask().get("/metrics").statusCode(200).body(containsString("waypost_"));
            ask().get("/health").statusCode(200).body("$", hasKey("checks"));
            ask().get("/health/live").statusCode(200).body("status", is("UP"));
            ask().get("/health/ready").statusCode(200).body("status", is("UP"));
            ask().get("/api/links").statusCode(404);
        } finally {
            management.stop(new ShutdownEvent());
        }
    }

    private void serve(Map<String, String> settings) {
        WaypostConfig config = TestSettings.of(settings);
        Router router = Router.router(vertx);
        router.route().handler(request -> request.response().end("figures"));
        new ManagementGate(config, TestSettings.base(config), health).install(router);
        server = vertx.createHttpServer().requestHandler(router);
        port = server.listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    private ApiRequest ask() {
        return given().to("http://127.0.0.1:" + port).encoded();
    }
}
