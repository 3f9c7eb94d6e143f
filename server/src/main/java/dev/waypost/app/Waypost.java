package dev.waypost.app;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** The entry point of the one process. */
@QuarkusMain
public final class Waypost {
    private Waypost() {}

    public static void main(String... args) {
        Quarkus.run(args);
    }
}
