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
 * Splits the schemas of records that clients both send and receive: what may be left out of a request is always there in an
 * answer. What is sent has the ending Input.
 */
final class InputSchemas {
    private static final String ENDING = "Input";

    private InputSchemas() {}

    /** The name of the record, for a name of either half. */
    static String original(String name) {
        return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    }

    /**
     * Adds the halves that are sent, and lets requests refer to them.
     *
     * @return the names of all schemas that clients send
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
            // It shows what is sent; answers hold more, and get an example of their own from their fields.
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

    /** A copy that can be changed without the original, all the way down to references. */
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
