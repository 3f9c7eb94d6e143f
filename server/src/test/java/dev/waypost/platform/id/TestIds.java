package dev.waypost.platform.id;

import java.time.Clock;

/** Ids for tests of classes that make some, without a running server. */
public final class TestIds {
    private TestIds() {}

    public static Ids ids() {
        return new Ids(Clock.systemUTC());
    }
}
