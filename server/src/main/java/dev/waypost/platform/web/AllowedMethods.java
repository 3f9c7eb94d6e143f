package dev.waypost.platform.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/** The methods of each path, from the OpenAPI document of the build: for the Allow header of 405 responses and of OPTIONS. */
@Singleton
public class AllowedMethods {
    private static final String DOCUMENT = "META-INF/api-description.json";

    private final ObjectMapper json;
    private volatile @Nullable List<Route> routes;

    AllowedMethods(ObjectMapper json) {
        this.json = json;
    }

    /** The answer of JAX-RS lists the methods of every template that matches. */
    @ServerResponseFilter
    void describe(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getMethod().equals(HttpMethod.OPTIONS)
                && response.getHeaders().containsKey(HttpHeaders.ALLOW)) {
            String methods = at(request.getUriInfo().getPath());
            if (!methods.isEmpty()) {
                response.getHeaders().putSingle(HttpHeaders.ALLOW, methods);
            }
        }
    }

    /** Empty for an unknown path. */
    String at(String path) {
        List<Route> known = routes;
        if (known == null) {
            known = read();
            routes = known;
        }
        List<Route> matching = known.stream()
                .filter(route -> route.path.matcher(path.replaceAll("/+$", "")).matches())
                .toList();
        // JAX-RS prefers /api/links/bulk to /api/links/{linkId}, whose methods a request does not reach then.
        int most = matching.stream().mapToInt(Route::literals).max().orElse(0);
        return matching.stream()
                .filter(route -> route.literals == most)
                .flatMap(route -> route.methods.stream())
                .sorted()
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private List<Route> read() {
        try (InputStream document = AllowedMethods.class.getClassLoader().getResourceAsStream(DOCUMENT)) {
            List<Route> routes = new ArrayList<>();
            JsonNode paths = json.readTree(document).path("paths");
            paths.properties().forEach(entry -> {
                TreeSet<String> methods = new TreeSet<>();
                entry.getValue().fieldNames().forEachRemaining(method -> methods.add(method.toUpperCase(Locale.ROOT)));
                methods.add(HttpMethod.OPTIONS);
                if (methods.contains(HttpMethod.GET)) {
                    methods.add(HttpMethod.HEAD);
                }
                if (methods.contains("PATCH")) {
                    // An alias, which the document leaves out.
                    methods.add("PUT");
                }
                String template = entry.getKey();
                routes.add(new Route(
                        Pattern.compile(template.replaceAll("\\{\\w+}", "[^/]+")),
                        template.replaceAll("\\{\\w+}", "").length(),
                        List.copyOf(methods)));
            });
            return routes;
        } catch (IOException | IllegalArgumentException e) {
            Log.warn("The OpenAPI document cannot be read; 405 responses will have no Allow header", e);
            return List.of();
        }
    }

    /** @param literals the number of characters outside of parameters */
    private record Route(Pattern path, int literals, List<String> methods) {}
}
