package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.waypost.platform.json.StorableText;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Reads and writes SCIM bodies. */
@Singleton
public class ScimJson {
    public static final String BASE = "/api/scim/v2";
    public static final String MEDIA_TYPE = "application/scim+json";

    /** Sufficient for a group of 20,000 members. */
    private static final int LARGEST_BODY = 2 << 20;

    private final ObjectMapper json;

    ScimJson(ObjectMapper json) {
        this.json = json;
    }

    /** The JSON object of a body, with text that the database can store. */
    public ObjectNode read(byte[] body) {
        if (body.length > LARGEST_BODY) {
            throw ScimException.tooLarge("The body is larger than %d bytes".formatted(LARGEST_BODY));
        }
        try {
            JsonNode read = json.readTree(body);
            if (read instanceof ObjectNode object) {
                requireStorable(object);
                return object;
            }
        } catch (JsonProcessingException e) {
            throw ScimException.invalidSyntax("The body is not valid JSON");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        throw ScimException.invalidSyntax("The body must be a JSON object");
    }

    public String write(JsonNode answer) {
        try {
            return json.writeValueAsString(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A field of an object; RFC 7643 attribute names are case-insensitive. */
    public static Optional<JsonNode> field(JsonNode object, String name) {
        JsonNode exact = object.get(name);
        if (exact != null) {
            return Optional.of(exact);
        }
        return object.properties().stream()
                .filter(field -> field.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static void requireStorable(JsonNode node) {
        if (node.isTextual() && !StorableText.isStorable(node.textValue())) {
            throw ScimException.invalidValue("A text " + StorableText.PROBLEM);
        }
        if (node.isObject()) {
            node.fieldNames().forEachRemaining(name -> {
                if (!StorableText.isStorable(name)) {
                    throw ScimException.invalidValue("A name " + StorableText.PROBLEM);
                }
            });
        }
        node.forEach(ScimJson::requireStorable);
    }
}
