package dev.waypost.platform.web;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.waypost.platform.error.ApiException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A field of a partial update: left out, null or given. A nullable field could not tell the first two apart. */
@JsonDeserialize(using = PatchDeserializer.class)
public sealed interface Patch<T> {

    /** The field was left out. */
    record Keep<T>() implements Patch<T> {}

    /** The field was null. */
    record Clear<T>() implements Patch<T> {}

    record Set<T>(T value) implements Patch<T> {}

    /** The value after the update, given the one before it. */
    default @Nullable T over(@Nullable T current) {
        return switch (this) {
            case Keep<T> _ -> current;
            case Clear<T> _ -> null;
            case Set<T>(T value) -> value;
        };
    }

    /** {@link #over} for a field that always has a value: null in the request puts the default back. */
    default T over(T current, T byDefault) {
        return switch (this) {
            case Keep<T> _ -> current;
            case Clear<T> _ -> byDefault;
            case Set<T>(T value) -> value;
        };
    }

    /** {@link #over} for a field that cannot be without a value: null is refused by name. */
    default T required(String field, T current) {
        return switch (this) {
            case Keep<T> _ -> current;
            case Clear<T> _ -> throw ApiException.invalid(field, "must not be null");
            case Set<T>(T value) -> value;
        };
    }

    /** The same patch of another type, such as the id that a text names. */
    default <R> Patch<R> map(Function<? super T, ? extends R> each) {
        return switch (this) {
            case Keep<T> _ -> new Keep<>();
            case Clear<T> _ -> new Clear<>();
            case Set<T>(T value) -> new Set<>(each.apply(value));
        };
    }
}
