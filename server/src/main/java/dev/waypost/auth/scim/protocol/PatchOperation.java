package dev.waypost.auth.scim.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a PATCH (RFC 7644, 3.5.2).
 *
 * @param path null if the value contains the attribute names
 * @param value a missing node if there is none
 */
public record PatchOperation(Kind kind, @Nullable String path, JsonNode value) {
    private static final int MOST = 1_000;

    /** The kinds of operations; Entra capitalises them. */
    public enum Kind {
        ADD,
        REPLACE,
        REMOVE
    }

    /** The validator of Microsoft sends an empty list as well, which changes nothing. */
    public static List<PatchOperation> read(ObjectNode body) {
        JsonNode operations = ScimJson.field(body, "Operations").orElse(MissingNode.getInstance());
        if (!operations.isArray()) {
            throw ScimException.invalidSyntax("Operations must be an array of operations");
        }
        if (operations.size() > MOST) {
            throw ScimException.tooLarge("A PATCH can have %d operations".formatted(MOST));
        }
        List<PatchOperation> read = new ArrayList<>();
        operations.forEach(operation -> read.add(of(operation)));
        return read;
    }

    private static PatchOperation of(JsonNode operation) {
        Kind kind = kind(ScimJson.field(operation, "op")
                .orElse(MissingNode.getInstance())
                .asText());
        JsonNode path = ScimJson.field(operation, "path").orElse(MissingNode.getInstance());
        if (!path.isMissingNode() && !path.isNull() && !path.isTextual()) {
            throw ScimException.invalidPath("path must be a string");
        }
        JsonNode value = ScimJson.field(operation, "value").orElse(MissingNode.getInstance());
        boolean pathless = !path.isTextual() || path.textValue().isBlank();
        if (pathless && kind == Kind.REMOVE) {
            throw ScimException.noTarget("A remove operation requires a path");
        }
        if (pathless && !value.isObject()) {
            throw ScimException.invalidValue("Without a path the value must be an object");
        }
        if (value.isMissingNode() && kind != Kind.REMOVE) {
            throw ScimException.invalidValue("The operation requires a value");
        }
        return new PatchOperation(kind, pathless ? null : path.textValue().strip(), value);
    }

    private static Kind kind(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "add" -> Kind.ADD;
            case "replace" -> Kind.REPLACE;
            case "remove" -> Kind.REMOVE;
            default -> throw ScimException.invalidSyntax("op must be add, replace or remove");
        };
    }
}
