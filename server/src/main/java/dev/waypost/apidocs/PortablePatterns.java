package dev.waypost.apidocs;

import java.util.Map;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites patterns portably. Bean Validation matches whole values while JSON Schema searches, and character classes of
 * Java differ from those of ECMAScript and Python.
 */
final class PortablePatterns {
    /** The pattern of {@code @NotBlank}. */
    private static final String NOT_BLANK = "\\S";

    private PortablePatterns() {}

    static void rewrite(OpenAPI api, Map<String, Schema> schemas) {
        schemas.values().forEach(schema -> ReachableSchemas.each(schema, PortablePatterns::rewrite));
        api.getPaths()
                .getPathItems()
                .values()
                .forEach(item -> item.getOperations().values().forEach(operation -> {
                    if (operation.getParameters() != null) {
                        operation
                                .getParameters()
                                .forEach(parameter ->
                                        ReachableSchemas.each(parameter.getSchema(), PortablePatterns::rewrite));
                    }
                }));
    }

    private static void rewrite(Schema schema) {
        @Nullable String pattern = schema.getPattern();
        if (pattern != null) {
            schema.setPattern(portable(pattern));
        }
    }

    static String portable(String pattern) {
        if (pattern.equals(NOT_BLANK)) {
            return "^\\s*\\S[\\s\\S]*$";
        }
        String plain = pattern.replace("\\P{Cc}", "[^\\x00-\\x1F\\x7F-\\x9F]").replace("\\w", "A-Za-z0-9_");
        if (plain.startsWith("^")) {
            return plain;
        }
        return plain.contains("|") ? "^(?:%s)$".formatted(plain) : "^%s$".formatted(plain);
    }
}
