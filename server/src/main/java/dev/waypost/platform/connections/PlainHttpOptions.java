package dev.waypost.platform.connections;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Allows HTTP/2 only over TLS. Without TLS a client can switch to HTTP/2 by an upgrade; a proxy that forwards the
 * upgrade does not see the following requests and cannot apply its rules.
 */
@ApplicationScoped
class PlainHttpOptions implements HttpServerOptionsCustomizer {
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setHttp2ClearTextEnabled(false);
    }
}
