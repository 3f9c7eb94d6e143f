package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An attribute of a schema.
 *
 * @param path the name for errors, such as {@code name.givenName}
 * @param parts the sub-attributes by lowercase name; empty for a simple attribute
 */
public record SchemaAttribute(
        String name,
        String path,
        boolean multiValued,
        boolean flag,
        boolean caseExact,
        boolean readOnly,
        Map<String, SchemaAttribute> parts) {
    private static final String VALUE = "value";
    private static final String PRIMARY = "primary";
    private static final int MOST_VALUES = 100;
    private static final int LONGEST_TEXT = 4_000;

    static SchemaAttribute of(JsonNode described) {
        return of(described, "");
    }

    private static SchemaAttribute of(JsonNode described, String parent) {
        String name = described.path("name").asText();
        Map<String, SchemaAttribute> parts = new LinkedHashMap<>();
        described.path("subAttributes").forEach(part -> {
            SchemaAttribute attribute = of(part, name + ".");
            parts.put(attribute.key(), attribute);
        });
        return new SchemaAttribute(
                name,
                parent + name,
                described.path("multiValued").asBoolean(),
                described.path("type").asText().equals("boolean"),
                described.path("caseExact").asBoolean(),
                described.path("mutability").asText().equals("readOnly"),
                parts);
    }

    String key() {
        return name.toLowerCase(Locale.ROOT);
    }

    public boolean complex() {
        return !parts.isEmpty();
    }

    public Optional<SchemaAttribute> part(String part) {
        return Optional.ofNullable(parts.get(part.toLowerCase(Locale.ROOT)));
    }

    /**
     * The normalised value; empty if there is none. Identity providers send some values in other forms than RFC 7643.
     */
    Optional<JsonNode> normal(JsonNode given) {
        if (given.isNull()) {
            return Optional.empty();
        }
        return multiValued ? values(given) : complex() ? object(given) : simple(given);
    }

    /** The normalised value of a PATCH. Entra wraps some single values in an object, and that in a list of one. */
    Optional<JsonNode> patched(JsonNode given) {
        if (multiValued) {
            return normal(given);
        }
        JsonNode only = given.isArray() && given.size() == 1 ? given.get(0) : given;
        JsonNode value = only.isObject() ? only : given;
        return normal(!complex() && value.has(VALUE) ? value.get(VALUE) : value);
    }

    private Optional<JsonNode> values(JsonNode given) {
        ArrayNode values = JsonNodeFactory.instance.arrayNode();
        if (given.isArray()) {
            given.forEach(value -> element(value).ifPresent(values::add));
        } else {
            element(given).ifPresent(values::add);
        }
        requireFew(values);
        boolean preferred = false;
        for (JsonNode value : values) {
            if (value instanceof ObjectNode object && object.path(PRIMARY).asBoolean()) {
                if (preferred) {
                    object.put(PRIMARY, false);
                }
                preferred = true;
            }
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values);
    }

    void requireFew(ArrayNode values) {
        if (values.size() > MOST_VALUES) {
            throw ScimException.invalidValue("%s has more than %d values".formatted(path, MOST_VALUES));
        }
    }

    /** One of several values. */
    Optional<JsonNode> element(JsonNode given) {
        return given.isNull() ? Optional.empty() : complex() ? object(given) : simple(given);
    }

    private Optional<JsonNode> object(JsonNode given) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        if (given.isValueNode()) {
            // Entra sends the manager, and others send roles, as a bare value.
            part(VALUE)
                    .orElseThrow(() -> ScimException.invalidValue("%s must be an object".formatted(path)))
                    .normal(given)
                    .ifPresent(value -> object.set(VALUE, value));
        } else if (given.isObject()) {
            given.properties()
                    .forEach(field -> part(field.getKey())
                            .ifPresent(part ->
                                    part.normal(field.getValue()).ifPresent(value -> object.set(part.name, value))));
        } else {
            throw ScimException.invalidValue("%s must be an object".formatted(path));
        }
        return object.isEmpty() ? Optional.empty() : Optional.of(object);
    }

    /** Entra clears an attribute by replacing it with an empty text. */
    private Optional<JsonNode> simple(JsonNode given) {
        if (given.isNull() || (!flag && given.isTextual() && given.textValue().isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(flag ? flag(given) : text(given));
    }

    /** Entra sends "True" and "False". */
    private JsonNode flag(JsonNode given) {
        if (given.isBoolean()) {
            return given;
        }
        return switch (given.asText().toLowerCase(Locale.ROOT)) {
            case "true" -> BooleanNode.TRUE;
            case "false" -> BooleanNode.FALSE;
            default -> throw ScimException.invalidValue("%s must be true or false".formatted(path));
        };
    }

    private JsonNode text(JsonNode given) {
        if (!given.isTextual()) {
            throw ScimException.invalidValue("%s must be a string".formatted(path));
        }
        String text = given.textValue();
        if (text.length() > LONGEST_TEXT) {
            throw ScimException.invalidValue("%s is longer than %d characters".formatted(path, LONGEST_TEXT));
        }
        return TextNode.valueOf(text);
    }
}
