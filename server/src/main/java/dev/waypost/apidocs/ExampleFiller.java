package dev.waypost.apidocs;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.jandex.MethodInfo;
import org.jspecify.annotations.Nullable;

/** Adds a complete example to every request and response, from the examples of the fields. */
final class ExampleFiller {
    private static final DotName RESPONSE_STATUS = DotName.createSimple("org.jboss.resteasy.reactive.ResponseStatus");

    private final Map<String, Schema> schemas;

    ExampleFiller(Map<String, Schema> schemas) {
        this.schemas = schemas;
    }

    void add(Operation operation, MethodInfo handler) {
        if (operation.getRequestBody() != null) {
            fill(operation.getRequestBody().getContent(), true);
        }
        APIResponses responses = operation.getResponses();
        APIResponse success = responses.getAPIResponse("200");
        if (success == null) {
            APIResponse created = responses.getAPIResponse("201");
            fill(created == null ? null : created.getContent(), false);
            return;
        }
        fill(success.getContent(), false);
        AnnotationInstance status = handler.annotation(RESPONSE_STATUS);
        if (status != null) {
            String code = String.valueOf(status.value().asInt());
            responses.removeAPIResponse("200");
            responses.addAPIResponse(code, success.description(code.equals("201") ? "Created" : "Accepted"));
        }
    }

    private void fill(@Nullable Content content, boolean request) {
        if (content == null) {
            return;
        }
        for (MediaType media : content.getMediaTypes().values()) {
            if (media.getExample() == null && media.getSchema() != null) {
                Object example = example(media.getSchema(), request, new HashSet<>());
                if (example != null) {
                    // Named: viewers mistake a single unnamed example for a list.
                    media.addExample("example", OASFactory.createExample().value(example));
                }
            }
        }
    }

    /** A request shows only fields with an example; a response shows every field. */
    private @Nullable Object example(Schema schema, boolean request, Set<String> seen) {
        if (schema.getExamples() != null && !schema.getExamples().isEmpty()) {
            return schema.getExamples().getFirst();
        }
        String name = ReachableSchemas.name(schema);
        if (name != null) {
            Schema target = schemas.get(name);
            Set<String> inside = new HashSet<>(seen);
            return target == null || !inside.add(name) ? null : example(target, request, inside);
        }
        if (schema.getAnyOf() != null) {
            return request ? null : example(schema.getAnyOf().getFirst(), false, seen);
        }
        if (schema.getEnumeration() != null && !schema.getEnumeration().isEmpty()) {
            return schema.getEnumeration().getFirst();
        }
        if (schema.getProperties() != null) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            schema.getProperties().forEach((field, property) -> {
                boolean wanted = !request
                        || property.getExamples() != null
                        || (schema.getRequired() != null && schema.getRequired().contains(field));
                Object value = wanted ? example(property, request, seen) : null;
                boolean demanded =
                        schema.getRequired() != null && schema.getRequired().contains(field);
                if (value != null || (demanded && mayBeNull(property))) {
                    object.put(field, value);
                }
            });
            return object;
        }
        return plain(schema, request, seen);
    }

    private static boolean mayBeNull(Schema schema) {
        return (schema.getType() != null && schema.getType().contains(SchemaType.NULL))
                || (schema.getType() == null && schema.getRef() == null && schema.getAnyOf() == null)
                || (schema.getAnyOf() != null && schema.getAnyOf().stream().anyMatch(ExampleFiller::mayBeNull));
    }

    private @Nullable Object plain(Schema schema, boolean request, Set<String> seen) {
        List<SchemaType> types = schema.getType();
        if (types == null || types.isEmpty() || (types.contains(SchemaType.NULL) && types.size() > 1)) {
            return null;
        }
        return switch (types.getFirst()) {
            case BOOLEAN -> true;
            case INTEGER -> 1;
            case NUMBER -> 1.5;
            case STRING -> "text";
            case ARRAY -> {
                Object item = schema.getItems() == null ? null : example(schema.getItems(), request, seen);
                yield item == null ? List.of() : List.of(item);
            }
            case OBJECT -> Map.of();
            case NULL -> null;
        };
    }
}
