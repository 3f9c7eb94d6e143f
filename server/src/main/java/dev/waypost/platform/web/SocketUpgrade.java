package dev.waypost.platform.web;

import io.quarkus.logging.Log;
import io.quarkus.vertx.http.runtime.filters.QuarkusRequestWrapper;
import io.vertx.core.Future;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocket;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Upgrades a request to a WebSocket. The framework counts unanswered requests and waits for them at shutdown; an
 * upgraded request would never be answered, and the framework has no API to exclude it. Hence the method handle to an
 * internal method.
 */
public final class SocketUpgrade {
    private static final MethodHandle DONE = done();

    private SocketUpgrade() {}

    public static Future<ServerWebSocket> of(HttpServerRequest request) {
        return request.toWebSocket().onSuccess(_ -> count(QuarkusRequestWrapper.get(request)));
    }

    private static void count(QuarkusRequestWrapper request) {
        try {
            DONE.invokeExact(request);
        } catch (Throwable e) {
            Log.warn("A WebSocket could not be registered for shutdown; stopping may wait for it", e);
        }
    }

    private static MethodHandle done() {
        try {
            return MethodHandles.privateLookupIn(QuarkusRequestWrapper.class, MethodHandles.lookup())
                    .findVirtual(QuarkusRequestWrapper.class, "done", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
