package dev.waypost.apidocs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Splits the schemas of records that are both sent and received: fields that are optional in a request are always
 * present in a response. The request schema has the suffix Input.
 */
final class InputSchemas {
    private static final String ENDING = "Input";

    private InputSchemas() {}

    /** The record name of either schema. */
    static String original(String name) {
        return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    }

    /**
     * Adds the request schemas and refers requests to them.
     *
     * @return the names of all request schemas
     */
    static Set<String> split(
            List<MediaType> requests, Set<String> sent, Set<String> received, Map<String, Schema> schemas) {
        Set<String> shared = sent.stream()
                .filter(name -> received.contains(name) && isRecord(schemas.get(name)))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> names = new TreeSet<>(sent);
        names.removeAll(shared);
        for (String name : shared) {
            Schema answered = Objects.requireNonNull(schemas.get(name));
            Schema half = copy(answered);
            refer(half, shared);
            schemas.put(name + ENDING, half);
            names.add(name + ENDING);
            // It shows a request; responses contain more and get an example from their fields.
            answered.setExamples(null);
        }
        sent.stream()
                .filter(name -> !shared.contains(name) && schemas.containsKey(name))
                .forEach(name -> refer(schemas.get(name), shared));
        requests.forEach(media -> refer(media.getSchema(), shared));
        return names;
    }

    private static boolean isRecord(@Nullable Schema schema) {
        return schema != null && schema.getProperties() != null;
    }

    private static void refer(@Nullable Schema schema, Set<String> shared) {
        ReachableSchemas.each(schema, part -> {
            String name = ReachableSchemas.name(part);
            if (name != null && shared.contains(name)) {
                part.setRef(part.getRef() + ENDING);
            }
        });
    }

    /** A deep copy, except for references. */
    private static Schema copy(Schema schema) {
        Schema copy = OASFactory.createSchema();
        copy.setAll(schema.getAll());
        if (schema.getProperties() != null) {
            Map<String, Schema> properties = new LinkedHashMap<>();
            schema.getProperties().forEach((name, property) -> properties.put(name, copy(property)));
            copy.setProperties(properties);
        }
        if (schema.getItems() != null) {
            copy.setItems(copy(schema.getItems()));
        }
        if (schema.getAdditionalPropertiesSchema() != null) {
            copy.setAdditionalPropertiesSchema(copy(schema.getAdditionalPropertiesSchema()));
        }
        if (schema.getAnyOf() != null) {
            copy.setAnyOf(new ArrayList<>(
                    schema.getAnyOf().stream().map(InputSchemas::copy).toList()));
        }
        return copy;
    }
}
