package dev.waypost.platform.web.input;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.waypost.platform.error.ApiException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A field of a partial update: omitted, null or a value. A nullable field could not distinguish the first two. */
@JsonDeserialize(using = PatchDeserializer.class)
public sealed interface Patch<T> {

    /** The field was omitted. */
    record Keep<T>() implements Patch<T> {}

    /** The field was null. */
    record Clear<T>() implements Patch<T> {}

    record Set<T>(T value) implements Patch<T> {}

    /** The new value, given the current one. */
    default @Nullable T over(@Nullable T current) {
        return switch (this) {
            case Keep<T> _ -> current;
            case Clear<T> _ -> null;
            case Set<T>(T value) -> value;
        };
    }

    /** {@link #over} for a field with a default: null restores it. */
    default T over(T current, T byDefault) {
        return switch (this) {
            case Keep<T> _ -> current;
            case Clear<T> _ -> byDefault;
            case Set<T>(T value) -> value;
        };
    }

    /** {@link #over} for a required field: null is rejected. */
    default T required(String field, T current) {
        return switch (this) {
            case Keep<T> _ -> current;
            case Clear<T> _ -> throw ApiException.invalid(field, "must not be null");
            case Set<T>(T value) -> value;
        };
    }

    /** Converts the value, such as a text to an ID. */
    default <R> Patch<R> map(Function<? super T, ? extends R> each) {
        return switch (this) {
            case Keep<T> _ -> new Keep<>();
            case Clear<T> _ -> new Clear<>();
            case Set<T>(T value) -> new Set<>(each.apply(value));
        };
    }
}
