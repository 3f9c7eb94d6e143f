package dev.waypost.platform.connections;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * HTTP/2 needs TLS here. Without it a client can ask for HTTP/2 by an upgrade; a proxy that passes the upgrade on no longer sees the
 * requests that follow, and applies none of its rules to them.
 */
@ApplicationScoped
class PlainHttpOptions implements HttpServerOptionsCustomizer {
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setHttp2ClearTextEnabled(false);
    }
}
