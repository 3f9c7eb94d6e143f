package dev.waypost.platform.web.input;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The public name of an invalid value. Bean Validation uses the names of Java parameters, fields and containers, as in
 * {@code list.query.groupBy} and {@code create.body.scopes[0].<list element>}; clients sent {@code group_by} and {@code
 * scopes[0]}.
 */
public final class ViolatedField {
    private static final String BODY = "body";

    private final StringBuilder name = new StringBuilder();
    private @Nullable Type type;

    private ViolatedField() {}

    public static String of(ConstraintViolation<?> violation) {
        ViolatedField field = new ViolatedField();
        @Nullable Method method = null;
        // Stays for a bean that is validated by itself; a parameter replaces it.
        field.type = violation.getRootBeanClass();
        for (Path.Node node : violation.getPropertyPath()) {
            if (node.getKind() == ElementKind.METHOD) {
                method = method(violation.getRootBeanClass(), node.as(Path.MethodNode.class));
            } else if (node.getKind() == ElementKind.PARAMETER && method != null) {
                field.begin(
                        method.getParameters()[node.as(Path.ParameterNode.class).getParameterIndex()]);
            } else {
                field.add(node);
            }
        }
        return field.name.isEmpty() ? BODY : field.name.toString();
    }

    /** The body and parameter beans have no name of their own. */
    private void begin(Parameter parameter) {
        type = parameter.getParameterizedType();
        name.append(nameIn(parameter).orElse(""));
    }

    private void add(Path.Node node) {
        if (node.isInIterable()) {
            Object place = node.getIndex() == null ? node.getKey() : node.getIndex();
            if (place != null) {
                name.append('[').append(place).append(']');
            }
        }
        String property = node.getName();
        if (node.getKind() == ElementKind.PROPERTY && property != null) {
            if (!name.isEmpty()) {
                name.append('.');
            }
            Optional<Field> found = field(property);
            name.append(found.flatMap(ViolatedField::nameIn).orElse(property));
            type = found.map(Field::getGenericType).orElse(null);
        }
    }

    private Optional<Field> field(String property) {
        for (@Nullable Class<?> owner = bean(type); owner != null; owner = owner.getSuperclass()) {
            for (Field field : owner.getDeclaredFields()) {
                if (field.getName().equals(property)) {
                    return Optional.of(field);
                }
            }
        }
        return Optional.empty();
    }

    /** The element type of a container, at any depth. */
    private static @Nullable Class<?> bean(@Nullable Type type) {
        return switch (type) {
            case Class<?> bean -> bean;
            case ParameterizedType container -> {
                Type[] contents = container.getActualTypeArguments();
                yield bean(contents[contents.length - 1]);
            }
            case null, default -> null;
        };
    }

    private static Optional<String> nameIn(AnnotatedElement element) {
        return Stream.of(
                        Optional.ofNullable(element.getAnnotation(QueryParam.class))
                                .map(QueryParam::value),
                        Optional.ofNullable(element.getAnnotation(PathParam.class))
                                .map(PathParam::value),
                        Optional.ofNullable(element.getAnnotation(HeaderParam.class))
                                .map(HeaderParam::value),
                        Optional.ofNullable(element.getAnnotation(JsonProperty.class))
                                .map(JsonProperty::value))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The original method: the generated subclasses of the framework have no parameter annotations. */
    private static @Nullable Method method(Class<?> resource, Path.MethodNode node) {
        Class<?>[] parameters = node.getParameterTypes().toArray(new Class<?>[0]);
        @Nullable Method found = null;
        for (@Nullable Class<?> owner = resource; owner != null; owner = owner.getSuperclass()) {
            for (Method method : owner.getDeclaredMethods()) {
                if (method.getName().equals(node.getName()) && Arrays.equals(method.getParameterTypes(), parameters)) {
                    found = method;
                }
            }
        }
        return found;
    }
}
