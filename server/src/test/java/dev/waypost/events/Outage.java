package dev.waypost.events;

import java.lang.reflect.Field;

/** Makes the event store of a running server unavailable while an action runs. */
public final class Outage {
    private Outage() {}

    public static void during(EventStore store, Runnable action) {
        try {
            StoreConnections connections =
                    (StoreConnections) field(EventStore.class, "connections").get(store);
            connections.close();
            try {
                action.run();
            } finally {
                // A closed store stays closed in production; here it is opened again, because other tests follow.
                field(StoreConnections.class, "closed").setBoolean(connections, false);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field field(Class<?> type, String name) throws NoSuchFieldException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
