package dev.waypost.apidocs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jspecify.annotations.Nullable;

/** Finds the schemas that a schema, or the whole document, refers to. */
final class ReachableSchemas {
    private static final String PREFIX = "#/components/schemas/";

    private ReachableSchemas() {}

    /** The names of all required schemas. */
    static Set<String> from(OpenAPI api, Map<String, Schema> schemas) {
        Set<String> names = new HashSet<>(Set.of("ErrorAnswer", ScimMessageDocs.refusal()));
        collect(schemas.get("ErrorAnswer"), schemas, names);
        collect(requests(api), schemas, names);
        collect(answers(api), schemas, names);
        operations(api).forEach(operation -> {
            if (operation.getParameters() != null) {
                operation.getParameters().forEach(parameter -> collect(parameter.getSchema(), schemas, names));
            }
        });
        return names;
    }

    /** The request bodies. */
    static List<MediaType> requests(OpenAPI api) {
        List<MediaType> bodies = new ArrayList<>();
        operations(api).forEach(operation -> {
            if (operation.getRequestBody() != null && operation.getRequestBody().getContent() != null) {
                bodies.addAll(
                        operation.getRequestBody().getContent().getMediaTypes().values());
            }
        });
        return bodies;
    }

    /** The response bodies. */
    static List<MediaType> answers(OpenAPI api) {
        List<MediaType> bodies = new ArrayList<>();
        operations(api)
                .forEach(operation -> operation
                        .getResponses()
                        .getAPIResponses()
                        .values()
                        .forEach(response -> {
                            if (response.getContent() != null) {
                                bodies.addAll(
                                        response.getContent().getMediaTypes().values());
                            }
                        }));
        return bodies;
    }

    static void collect(List<MediaType> bodies, Map<String, Schema> schemas, Set<String> names) {
        bodies.forEach(media -> collect(media.getSchema(), schemas, names));
    }

    static void collect(@Nullable Schema schema, Map<String, Schema> schemas, Set<String> names) {
        each(schema, part -> {
            String name = name(part);
            if (name != null && names.add(name)) {
                collect(schemas.get(name), schemas, names);
            }
        });
    }

    /** Visits the schema and every nested schema; references are not followed. */
    static void each(@Nullable Schema schema, Consumer<Schema> visitor) {
        if (schema == null) {
            return;
        }
        visitor.accept(schema);
        each(schema.getItems(), visitor);
        each(schema.getAdditionalPropertiesSchema(), visitor);
        if (schema.getProperties() != null) {
            schema.getProperties().values().forEach(property -> each(property, visitor));
        }
        Stream.of(schema.getAnyOf(), schema.getOneOf(), schema.getAllOf())
                .filter(parts -> parts != null)
                .flatMap(List::stream)
                .forEach(part -> each(part, visitor));
    }

    static @Nullable String name(@Nullable Schema schema) {
        return schema == null || schema.getRef() == null || !schema.getRef().startsWith(PREFIX)
                ? null
                : schema.getRef().substring(PREFIX.length());
    }

    private static Stream<Operation> operations(OpenAPI api) {
        return api.getPaths().getPathItems().values().stream()
                .map(PathItem::getOperations)
                .flatMap(operations -> operations.values().stream());
    }
}
