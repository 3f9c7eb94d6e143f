package dev.waypost.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Validates JSON against a schema of the document, as strictly as a generated client. */
record SchemaCheck(ApiDocument document) {

    /** The missing, unknown and wrongly typed fields; empty if the value matches. */
    List<String> faults(JsonNode value, JsonNode schema) {
        return faults("", value, document.resolve(schema));
    }

    private List<String> faults(String at, JsonNode value, JsonNode schema) {
        if (schema.has("$ref")) {
            return faults(at, value, document.resolve(schema));
        }
        if (schema.has("anyOf")) {
            List<String> faults = new ArrayList<>();
            for (JsonNode choice : schema.path("anyOf")) {
                List<String> ofChoice = faults(at, value, choice);
                if (ofChoice.isEmpty()) {
                    return List.of();
                }
                faults.addAll(ofChoice);
            }
            return faults;
        }
        if (!hasType(value, schema.path("type"))) {
            return List.of("%s is %s and not of type %s".formatted(at, value, schema.path("type")));
        }
        List<String> faults = new ArrayList<>();
        if (value.isObject()) {
            faults.addAll(ofFields(at, value, schema));
        }
        if (value.isArray() && schema.has("items")) {
            for (int i = 0; i < value.size(); i++) {
                faults.addAll(faults(at + "/" + i, value.get(i), schema.path("items")));
            }
        }
        if (value.isTextual()
                && schema.has("pattern")
                && !Pattern.compile(schema.path("pattern").asText())
                        .matcher(value.asText())
                        .find()) {
            faults.add("%s is %s, which %s does not match".formatted(at, value, schema.path("pattern")));
        }
        if (schema.has("enum") && !contains(schema.path("enum"), value)) {
            faults.add("%s is %s, which is none of %s".formatted(at, value, schema.path("enum")));
        }
        return faults;
    }

    private List<String> ofFields(String at, JsonNode object, JsonNode schema) {
        List<String> faults = new ArrayList<>();
        schema.path("required").forEach(field -> {
            if (!object.has(field.asText())) {
                faults.add("%s/%s is missing".formatted(at, field.asText()));
            }
        });
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        for (String name : names) {
            JsonNode property = schema.path("properties").path(name);
            String inside = at + "/" + name;
            if (!property.isMissingNode()) {
                faults.addAll(faults(inside, object.get(name), property));
            } else if (schema.path("additionalProperties").isObject()) {
                faults.addAll(faults(inside, object.get(name), schema.path("additionalProperties")));
            } else if (schema.has("properties")) {
                faults.add("%s is not described".formatted(inside));
            }
        }
        return faults;
    }

    private static boolean hasType(JsonNode value, JsonNode type) {
        if (type.isArray()) {
            for (JsonNode choice : type) {
                if (hasType(value, choice)) {
                    return true;
                }
            }
            return false;
        }
        return switch (type.asText()) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> true;
        };
    }

    private static boolean contains(JsonNode choices, JsonNode value) {
        for (JsonNode choice : choices) {
            if (choice.equals(value)) {
                return true;
            }
        }
        return false;
    }
}
