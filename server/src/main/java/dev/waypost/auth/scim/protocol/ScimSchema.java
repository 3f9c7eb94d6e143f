package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A schema with its attributes, read from the description that clients receive, so that both always agree. */
public final class ScimSchema {
    private static final String FOLDER = "scim/";

    private static final Map<String, ScimSchema> ALL = readAll();

    public static final ScimSchema USER = of("urn:ietf:params:scim:schemas:core:2.0:User");
    public static final ScimSchema ENTERPRISE_USER = of("urn:ietf:params:scim:schemas:extension:enterprise:2.0:User");
    public static final ScimSchema GROUP = of("urn:ietf:params:scim:schemas:core:2.0:Group");

    private final String urn;
    private final Map<String, SchemaAttribute> attributes = new LinkedHashMap<>();

    private ScimSchema(JsonNode described) {
        urn = described.path("id").asText();
        described.path("attributes").forEach(each -> {
            SchemaAttribute attribute = SchemaAttribute.of(each);
            attributes.put(attribute.key(), attribute);
        });
    }

    public String urn() {
        return urn;
    }

    public Optional<SchemaAttribute> attribute(String name) {
        return Optional.ofNullable(attributes.get(name.toLowerCase(Locale.ROOT)));
    }

    /** The writable attributes under their schema names; unknown ones are dropped. */
    public ObjectNode normal(JsonNode given) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        given.properties()
                .forEach(field -> attribute(field.getKey())
                        .filter(attribute -> !attribute.readOnly())
                        .ifPresent(attribute -> attribute
                                .normal(field.getValue())
                                .ifPresent(value -> object.set(attribute.name(), value))));
        return object;
    }

    /** The content of /Schemas, /ResourceTypes and /ServiceProviderConfig. */
    public static JsonNode described(String file) {
        try (InputStream content = ScimSchema.class.getClassLoader().getResourceAsStream(FOLDER + file)) {
            return new ObjectMapper().readTree(Objects.requireNonNull(content, file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ScimSchema of(String urn) {
        return Objects.requireNonNull(ALL.get(urn), urn);
    }

    private static Map<String, ScimSchema> readAll() {
        Map<String, ScimSchema> schemas = new LinkedHashMap<>();
        described("schemas.json").forEach(each -> {
            ScimSchema schema = new ScimSchema(each);
            schemas.put(schema.urn, schema);
        });
        return schemas;
    }
}
