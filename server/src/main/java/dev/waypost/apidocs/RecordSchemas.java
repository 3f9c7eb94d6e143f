package dev.waypost.apidocs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.RecordComponentInfo;
import org.jboss.jandex.Type;
import org.jspecify.annotations.Nullable;

/** Makes the schemas of records exact: what is required, what may be null, what a partial update takes. */
final class RecordSchemas {
    private static final DotName NULLABLE = DotName.createSimple("org.jspecify.annotations.Nullable");
    private static final DotName PATCH = DotName.createSimple("dev.waypost.platform.web.Patch");
    private static final DotName SIZE = DotName.createSimple("jakarta.validation.constraints.Size");
    private static final DotName PROPERTY = DotName.createSimple("com.fasterxml.jackson.annotation.JsonProperty");
    private static final DotName LEFT_OUT_WHEN_NULL =
            DotName.createSimple("com.fasterxml.jackson.annotation.JsonInclude");

    private final Map<String, ClassInfo> types = new HashMap<>();

    RecordSchemas(IndexView index) {
        for (ClassInfo type : index.getKnownClasses()) {
            if (type.isRecord() && type.name().toString().startsWith("dev.waypost.")) {
                types.put(type.simpleName(), type);
            }
        }
    }

    void mend(Map<String, Schema> schemas, Set<String> requests) {
        schemas.forEach((name, schema) -> {
            ClassInfo type = typeOf(name);
            if (name.equals("Instant")) {
                schema.setExamples(List.of("2026-05-01T12:00:00.000Z"));
                schema.setFormat("date-time");
            } else if (schema.getEnumeration() != null && !name.equals("ErrorCode")) {
                // By the schema itself: another type may have the same simple name.
                schema.setEnumeration(schema.getEnumeration().stream()
                        .<Object>map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                        .toList());
            } else if (type != null && schema.getProperties() != null) {
                mend(schema, type, requests.contains(name), schemas);
            }
        });
    }

    private void mend(Schema schema, ClassInfo type, boolean request, Map<String, Schema> schemas) {
        Map<String, Schema> properties = new HashMap<>(schema.getProperties());
        Map<String, Schema> ordered = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (RecordComponentInfo component : type.recordComponentsInDeclarationOrder()) {
            String name = nameOf(type.field(component.name()));
            Schema property = properties.remove(name);
            if (property == null) {
                continue;
            }
            Type declared = component.type();
            boolean nullable = declared.hasAnnotation(NULLABLE);
            if (declared.name().equals(PATCH)) {
                property = nullable(described(
                        value(declared.asParameterizedType().arguments().getFirst(), schemas), property));
            } else if (nullable) {
                property = nullable(property);
            }
            ordered.put(name, property);
            boolean optional = request
                    ? schema.getRequired() == null || !schema.getRequired().contains(name)
                    : nullable
                            && (type.hasDeclaredAnnotation(LEFT_OUT_WHEN_NULL)
                                    || type.field(component.name()).hasAnnotation(LEFT_OUT_WHEN_NULL));
            if (!optional) {
                required.add(name);
            }
        }
        ordered.putAll(properties);
        schema.setProperties(ordered);
        schema.setRequired(required.isEmpty() ? null : required);
    }

    /** Generic records get a schema per use, such as {@code AnswerUserView} for {@code Answer<UserView>}. */
    private @Nullable ClassInfo typeOf(String schemaName) {
        ClassInfo exact = types.get(schemaName);
        if (exact != null) {
            return exact;
        }
        return types.values().stream()
                .filter(type -> !type.typeParameters().isEmpty() && schemaName.startsWith(type.simpleName()))
                .findFirst()
                .orElse(null);
    }

    private static String nameOf(FieldInfo field) {
        AnnotationInstance renamed = field.annotation(PROPERTY);
        return renamed == null || renamed.value() == null
                ? field.name()
                : renamed.value().asString();
    }

    /** The schema of what a partial update sets. */
    private Schema value(Type type, Map<String, Schema> schemas) {
        Schema schema = OASFactory.createSchema();
        AnnotationInstance size = type.annotation(SIZE);
        AnnotationValue most = size == null ? null : size.value("max");
        switch (type.name().withoutPackagePrefix()) {
            case "String" -> {
                schema.addType(SchemaType.STRING);
                schema.setMaxLength(most == null ? null : most.asInt());
            }
            case "Boolean" -> schema.addType(SchemaType.BOOLEAN);
            case "Integer", "Long" -> schema.addType(SchemaType.INTEGER);
            case "Double", "BigDecimal" -> schema.addType(SchemaType.NUMBER);
            case "Map" -> schema.addType(SchemaType.OBJECT);
            case "JsonNode" -> {
                // Anything: the field's description says what.
            }
            case "List" -> {
                schema.addType(SchemaType.ARRAY);
                schema.setMaxItems(most == null ? null : most.asInt());
                schema.setItems(value(type.asParameterizedType().arguments().getFirst(), schemas));
            }
            default -> {
                String name = type.name().withoutPackagePrefix();
                if (!schemas.containsKey(name)) {
                    throw new IllegalStateException("No schema for %s in a partial update".formatted(type));
                }
                schema.setRef("#/components/schemas/" + name);
            }
        }
        return schema;
    }

    private static Schema described(Schema schema, Schema like) {
        schema.setDescription(like.getDescription());
        schema.setExamples(like.getExamples());
        return schema;
    }

    private static Schema nullable(Schema schema) {
        if (schema.getRef() == null) {
            if (schema.getType() != null && !schema.getType().contains(SchemaType.NULL)) {
                schema.addType(SchemaType.NULL);
            }
            return schema;
        }
        Schema nothing = OASFactory.createSchema().addType(SchemaType.NULL);
        Schema reference = OASFactory.createSchema().ref(schema.getRef());
        return described(OASFactory.createSchema().addAnyOf(reference).addAnyOf(nothing), schema);
    }
}
