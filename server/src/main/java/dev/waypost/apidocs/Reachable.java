package dev.waypost.apidocs;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jspecify.annotations.Nullable;

/** Which named schemas a schema, or the whole document, leads to. */
final class Reachable {
    private static final String PREFIX = "#/components/schemas/";

    private Reachable() {}

    static Set<String> from(OpenAPI api, Map<String, Schema> schemas) {
        Set<String> names = new HashSet<>(Set.of("ErrorAnswer"));
        collect(schemas.get("ErrorAnswer"), schemas, names);
        api.getPaths()
                .getPathItems()
                .values()
                .forEach(item -> item.getOperations().values().forEach(operation -> {
                    bodies(operation).forEach(media -> collect(media.getSchema(), schemas, names));
                    if (operation.getParameters() != null) {
                        operation.getParameters().forEach(parameter -> collect(parameter.getSchema(), schemas, names));
                    }
                }));
        return names;
    }

    static @Nullable String name(@Nullable Schema schema) {
        return schema == null || schema.getRef() == null || !schema.getRef().startsWith(PREFIX)
                ? null
                : schema.getRef().substring(PREFIX.length());
    }

    static void collect(@Nullable Schema schema, Map<String, Schema> schemas, Set<String> names) {
        if (schema == null) {
            return;
        }
        String name = name(schema);
        if (name != null && names.add(name)) {
            collect(schemas.get(name), schemas, names);
        }
        collect(schema.getItems(), schemas, names);
        collect(schema.getAdditionalPropertiesSchema(), schemas, names);
        if (schema.getProperties() != null) {
            schema.getProperties().values().forEach(property -> collect(property, schemas, names));
        }
        if (schema.getAnyOf() != null) {
            schema.getAnyOf().forEach(part -> collect(part, schemas, names));
        }
    }

    private static Set<MediaType> bodies(Operation operation) {
        Set<MediaType> bodies = new HashSet<>();
        if (operation.getRequestBody() != null && operation.getRequestBody().getContent() != null) {
            bodies.addAll(
                    operation.getRequestBody().getContent().getMediaTypes().values());
        }
        operation.getResponses().getAPIResponses().values().forEach(response -> {
            if (response.getContent() != null) {
                bodies.addAll(response.getContent().getMediaTypes().values());
            }
        });
        return bodies;
    }
}
