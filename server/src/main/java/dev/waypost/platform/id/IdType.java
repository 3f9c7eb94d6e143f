package dev.waypost.platform.id;

import java.lang.reflect.Constructor;
import java.util.Objects;
import java.util.UUID;

/** The prefix and the constructor of a kind of ids, looked up once. */
final class IdType<T extends Id> {
    private static final ClassValue<IdType<?>> TYPES = new ClassValue<>() {
        @Override
        protected IdType<?> computeValue(Class<?> type) {
            return new IdType<>(type.asSubclass(Id.class));
        }
    };

    private final IdPrefix prefix;
    private final Constructor<T> constructor;

    private IdType(Class<T> type) {
        prefix = Objects.requireNonNull(type.getAnnotation(IdPrefix.class), () -> type + " has no prefix");
        try {
            constructor = type.getDeclaredConstructor(UUID.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " is not made from a UUID", e);
        }
    }

    @SuppressWarnings("unchecked") // computed from the same class
    static <T extends Id> IdType<T> of(Class<T> type) {
        return (IdType<T>) TYPES.get(type);
    }

    String prefix() {
        return prefix.value();
    }

    T parse(String text) {
        try {
            return constructor.newInstance(Ids.parse(prefix.value(), prefix.alias(), text));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
