package dev.waypost.events;

import java.lang.reflect.Field;

/** Takes the store of a running server away from whoever asks, for as long as something is done. */
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
                // What is closed stays closed, except here: the server goes on with other tests.
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
