package dev.waypost.platform.web.input;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Converts IDs, constants and times in paths and queries: an invalid path is 404, an invalid query is 400. */
@Provider
public final class ParameterConverters implements ParamConverterProvider {

    @Override
    public <T> @Nullable ParamConverter<T> getConverter(
            Class<T> type, @Nullable Type genericType, Annotation @Nullable [] annotations) {
        @Nullable Function<String, T> reading = reading(type);
        return reading == null ? null : new Converter<>(reading, refusing(annotations));
    }

    private static <T> @Nullable Function<String, T> reading(Class<T> type) {
        if (Id.class.isAssignableFrom(type)) {
            return text -> type.cast(Ids.parse(type.asSubclass(Id.class), text));
        }
        if (type.isEnum()) {
            return text -> constant(type, text);
        }
        return type == Instant.class ? text -> type.cast(JsonConventions.instant(text)) : null;
    }

    private static <T> T constant(Class<T> type, String text) {
        for (T constant : type.getEnumConstants()) {
            if (JsonConventions.nameOf((Enum<?>) constant).equals(text)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("must be one of " + JsonConventions.namesOf(type));
    }

    /** The error for an invalid value, which depends on the kind of parameter. */
    private static Function<String, ApiException> refusing(Annotation @Nullable [] annotations) {
        if (annotations != null) {
            for (Annotation annotation : annotations) {
                if (annotation instanceof QueryParam query) {
                    return problem -> ApiException.invalid(query.value(), problem);
                }
                if (annotation instanceof PathParam) {
                    return _ -> ApiException.notFound("resource");
                }
            }
        }
        return problem -> ApiException.invalid("parameter", problem);
    }

    private record Converter<T>(Function<String, T> reading, Function<String, ApiException> refusal)
            implements ParamConverter<T> {

        @Override
        public @Nullable T fromString(@Nullable String text) {
            if (text == null) {
                return null;
            }
            try {
                return reading.apply(text);
            } catch (IllegalArgumentException e) {
                throw refusal.apply(String.valueOf(e.getMessage()));
            }
        }

        @Override
        public String toString(T value) {
            return value instanceof Enum<?> constant ? JsonConventions.nameOf(constant) : value.toString();
        }
    }
}
