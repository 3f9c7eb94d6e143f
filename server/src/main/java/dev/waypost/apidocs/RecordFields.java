package dev.waypost.apidocs;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.Type;

/** The JSON fields of a record by their Jackson names, including those of unwrapped records. */
record RecordFields(IndexView index) {
    private static final DotName NULLABLE = DotName.createSimple("org.jspecify.annotations.Nullable");
    private static final DotName PROPERTY = DotName.createSimple("com.fasterxml.jackson.annotation.JsonProperty");
    private static final DotName UNWRAPPED = DotName.createSimple("com.fasterxml.jackson.annotation.JsonUnwrapped");
    private static final DotName INCLUDE = DotName.createSimple("com.fasterxml.jackson.annotation.JsonInclude");
    private static final List<DotName> DEMANDS = List.of(
            DotName.createSimple("jakarta.validation.constraints.NotNull"),
            DotName.createSimple("jakarta.validation.constraints.NotBlank"),
            DotName.createSimple("jakarta.validation.constraints.NotEmpty"));
    private static final DotName NAMING = DotName.createSimple("com.fasterxml.jackson.databind.annotation.JsonNaming");

    List<Field> of(ClassInfo type) {
        return type.recordComponentsInDeclarationOrder().stream()
                .flatMap(component -> {
                    FieldInfo field = type.field(component.name());
                    if (field.hasAnnotation(UNWRAPPED)) {
                        return of(index.getClassByName(component.type().name())).stream();
                    }
                    boolean leftOutWhenNull = type.hasDeclaredAnnotation(INCLUDE) || field.hasAnnotation(INCLUDE);
                    boolean demanded = DEMANDS.stream().anyMatch(field::hasDeclaredAnnotation);
                    return Stream.of(new Field(name(type, field), component.type(), leftOutWhenNull, demanded));
                })
                .toList();
    }

    private static String name(ClassInfo type, FieldInfo field) {
        AnnotationInstance renamed = field.annotation(PROPERTY);
        if (renamed != null && renamed.value() != null) {
            return renamed.value().asString();
        }
        AnnotationInstance naming = type.declaredAnnotation(NAMING);
        if (naming == null) {
            return field.name();
        }
        if (!naming.value().asClass().name().toString().endsWith("SnakeCaseStrategy")) {
            throw new IllegalStateException(
                    ("The JSON names of %s are not supported in the API" + " description").formatted(type));
        }
        return field.name().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    /**
     * One JSON field.
     *
     * @param demanded whether a request without it is rejected
     */
    record Field(String name, Type type, boolean leftOutWhenNull, boolean demanded) {
        boolean nullable() {
            return type.hasAnnotation(NULLABLE);
        }

        boolean alwaysPresent() {
            return !(nullable() && leftOutWhenNull);
        }
    }
}
