package dev.waypost.platform.id;

import java.time.Clock;

/** Creates ids in tests without a running server. */
public final class TestIds {
    private TestIds() {}

    public static Ids ids() {
        return new Ids(Clock.systemUTC());
    }
}
