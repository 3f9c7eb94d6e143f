package dev.waypost.redirect;

import io.vertx.ext.web.RoutingContext;

/** Keeps a visitor from waiting for ever when something unexpected happens after the handler has returned. */
final class ResponseGuard {
    private ResponseGuard() {}

    static void run(RoutingContext context, Runnable step) {
        try {
            step.run();
        } catch (Throwable e) {
            context.fail(e);
        }
    }
}
