package dev.waypost.platform.web;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/**
 * Refuses plain text where JSON is expected. JAX-RS would make it the only value of every body that is a record of one
 * text, and browsers send it from any site without asking.
 */
final class JsonBodies {
    @ServerRequestFilter
    void refusePlainText(ContainerRequestContext request, ResourceInfo resource) {
        @Nullable MediaType type = request.getMediaType();
        if (type != null
                && type.getType().equals("text")
                && type.getSubtype().equals("plain")
                && takesRecord(resource.getResourceMethod())) {
            throw new NotSupportedException();
        }
    }

    private static boolean takesRecord(Method method) {
        return !method.isAnnotationPresent(Consumes.class)
                && !method.getDeclaringClass().isAnnotationPresent(Consumes.class)
                && Arrays.stream(method.getParameters())
                        .anyMatch(parameter -> parameter.getType().isRecord() && !isBound(parameter.getAnnotations()));
    }

    /** Whether a parameter has its value from the address or the headers. */
    private static boolean isBound(Annotation[] annotations) {
        return Arrays.stream(annotations)
                .anyMatch(annotation -> annotation.annotationType().getPackage().equals(Consumes.class.getPackage()));
    }
}
