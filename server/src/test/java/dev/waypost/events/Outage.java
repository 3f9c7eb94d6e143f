package dev.waypost.events;

import java.lang.reflect.Field;

/** Takes the store of a running server away for as long as something is done. */
public final class Outage {
    private Outage() {}

    public static void during(EventStore store, Runnable action) {
        store.close();
        try {
            action.run();
        } finally {
            comeBack(store);
        }
    }

    /** What is closed stays closed, except here: the server goes on with other tests. */
    private static void comeBack(EventStore store) {
        try {
            Field closed = EventStore.class.getDeclaredField("closed");
            closed.setAccessible(true);
            closed.setBoolean(store, false);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
