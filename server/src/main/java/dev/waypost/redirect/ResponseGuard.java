package dev.waypost.redirect;

import io.vertx.ext.web.RoutingContext;

/**
 * Ends the response with an error if code fails after the route handler has returned, so that the visitor does not wait for a
 * timeout.
 */
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
