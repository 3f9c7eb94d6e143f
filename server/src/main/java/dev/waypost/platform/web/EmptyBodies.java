package dev.waypost.platform.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Accepts requests without a body and content type, which the framework would otherwise reject as an unsupported type.
 */
final class EmptyBodies {
    @ServerRequestFilter
    void name(ContainerRequestContext request) {
        if (request.getHeaderString(HttpHeaders.CONTENT_TYPE) == null && isEmpty(request)) {
            request.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        }
    }

    private static boolean isEmpty(ContainerRequestContext request) {
        String length = request.getHeaderString(HttpHeaders.CONTENT_LENGTH);
        return (length == null || length.equals("0")) && request.getHeaderString("Transfer-Encoding") == null;
    }
}
