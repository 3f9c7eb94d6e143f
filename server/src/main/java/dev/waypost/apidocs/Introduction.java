package dev.waypost.apidocs;

import dev.waypost.platform.web.PathAliases;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;

/** The introduction of the document. */
final class Introduction {
    private Introduction() {}

    static void write(OpenAPI api) {
        Set<String> paths = api.getPaths().getPathItems().keySet();
        List<String> groups = PathAliases.withoutApi().stream()
                .filter(group -> paths.stream()
                        .anyMatch(path -> PathAliases.of(path).stream().anyMatch(alias -> alias.startsWith(group))))
                .toList();
        api.setInfo(OASFactory.createInfo()
                .description("""
                Smart short links: routing rules, campaigns and analytics.

                Every response is {success, data}; lists add pagination, errors are {success: false, error: {code, message}}. \
                Every response has the headers X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset (Unix seconds).

                Paths that start with %s are also available without `/api`.\
                """.formatted(OperationAliases.quoted(groups)))
                .title("Waypost")
                .version("1")
                .contact(OASFactory.createContact().name("Waypost")));
    }
}
