package dev.waypost.apidocs;

import dev.waypost.apidocs.RecordFields.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationValue;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.Type;

/** Makes the schemas of records exact: required fields, nullable fields, and partial updates. */
final class RecordSchemas {
    private static final DotName PATCH = DotName.createSimple("dev.waypost.platform.web.input.Patch");
    private static final DotName SCHEMA =
            DotName.createSimple("org.eclipse.microprofile.openapi.annotations.media.Schema");
    private static final List<DotName> REFUSE_NULL = Stream.of("NotNull", "NotBlank", "NotEmpty")
            .map(name -> DotName.createSimple("jakarta.validation.constraints." + name))
            .toList();
    private static final DotName SIZE = DotName.createSimple("jakarta.validation.constraints.Size");

    private final RecordFields fields;
    private final Map<String, List<ClassInfo>> types;

    RecordSchemas(IndexView index) {
        fields = new RecordFields(index);
        types = index.getKnownClasses().stream()
                .filter(type -> type.isRecord() && type.name().toString().startsWith("dev.waypost."))
                .collect(Collectors.groupingBy(RecordSchemas::name));
    }

    private static String name(ClassInfo type) {
        AnnotationInstance schema = type.declaredAnnotation(SCHEMA);
        AnnotationValue name = schema == null ? null : schema.value("name");
        return name == null ? type.simpleName() : name.asString();
    }

    /** Sets the schema of every field. {@link #require} sets the required ones, once the request schemas are known. */
    void complete(Map<String, Schema> schemas) {
        schemas.forEach((name, schema) -> {
            if (name.equals("Instant")) {
                schema.setExamples(List.of("2026-05-01T12:00:00.000Z"));
                schema.setFormat("date-time");
            } else if (schema.getEnumeration() != null && !name.equals("ErrorCode")) {
                // By the schema itself: another type may have the same simple name.
                schema.setEnumeration(schema.getEnumeration().stream()
                        .<Object>map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                        .toList());
            } else {
                typeOf(name, schema).ifPresent(type -> complete(schema, type, schemas));
            }
        });
    }

    private void complete(Schema schema, ClassInfo record, Map<String, Schema> schemas) {
        Map<String, Schema> properties = schema.getProperties();
        Map<String, Schema> ordered = new LinkedHashMap<>();
        for (Field field : fields.of(record)) {
            Schema property = properties.get(field.name());
            if (property == null) {
                continue;
            }
            if (field.type().name().equals(PATCH)) {
                Type type = field.type().asParameterizedType().arguments().getFirst();
                property = described(value(type, schemas), property);
                if (REFUSE_NULL.stream().noneMatch(type::hasAnnotation)) {
                    property = nullable(property);
                }
            } else if (field.nullable()) {
                property = nullable(property);
            }
            ordered.put(field.name(), property);
        }
        schema.setProperties(ordered);
    }

    /**
     * Sets the required fields: of a response those always present, of a request those demanded.
     *
     * @param requests the names of request schemas
     */
    void require(Map<String, Schema> schemas, Set<String> requests) {
        schemas.forEach((name, schema) -> typeOf(InputSchemas.original(name), schema)
                .ifPresent(type -> {
                    List<String> demanded = schema.getRequired() == null ? List.of() : schema.getRequired();
                    List<String> required = fields.of(type).stream()
                            .filter(field -> schema.getProperties().containsKey(field.name()))
                            .filter(field -> requests.contains(name)
                                    ? field.demanded() || demanded.contains(field.name())
                                    : field.alwaysPresent())
                            .map(Field::name)
                            .toList();
                    schema.setRequired(required.isEmpty() ? null : new ArrayList<>(required));
                }));
    }

    /**
     * The record of a schema. Generic records have a schema per use, such as {@code AnswerUserView} for {@code
     * Answer<UserView>}; of several records with one name, the one with these fields.
     */
    private Optional<ClassInfo> typeOf(String schemaName, Schema schema) {
        if (schema.getProperties() == null) {
            return Optional.empty();
        }
        List<ClassInfo> exact = types.getOrDefault(schemaName.replaceAll("\\d+$", ""), List.of());
        List<ClassInfo> candidates = exact.isEmpty()
                ? types.values().stream()
                        .flatMap(List::stream)
                        .filter(type -> !type.typeParameters().isEmpty() && schemaName.startsWith(type.simpleName()))
                        .toList()
                : exact;
        return candidates.stream()
                .max(Comparator.comparingLong(type -> fields.of(type).stream()
                        .filter(field -> schema.getProperties().containsKey(field.name()))
                        .count()));
    }

    /** The schema of the value of a partial update. */
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
                // Any value: the description of the field explains it.
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
