package dev.waypost.events;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Plain clicks for tests that need arbitrary events. */
public final class TestEvents {
    private TestEvents() {}

    public static Event click(UUID workspace, long at, long visitor) {
        return click(workspace, at, visitor, "link");
    }

    public static Event click(UUID workspace, long at, long visitor, @Nullable String trigger) {
        return click(workspace, new UUID(7, 8), at, visitor, trigger);
    }

    @SuppressWarnings("NullAway") // A click without a trigger should not be: the store refuses it.
    public static Event click(UUID workspace, UUID link, long at, long visitor, @Nullable String trigger) {
        return new Event(
                Event.Kind.CLICK,
                at,
                "click",
                workspace,
                link,
                null,
                null,
                null,
                visitor,
                true,
                false,
                trigger,
                null,
                null,
                new Event.Where(null, null, null, null, Double.NaN, Double.NaN),
                new Event.Device("mobile", "Safari", "iOS", "Apple"),
                new Event.Source(null, null, null, null, null, null, null, null),
                "https://example.com/",
                null,
                null);
    }
}
