package dev.waypost.platform.broadcast;

import dev.waypost.platform.config.WaypostConfig;
import jakarta.inject.Singleton;

/**
 * Whether other nodes may share the database. A node with an embedded database is alone until it hears another one,
 * which announces itself when it starts to listen, before it serves requests.
 */
@Singleton
class Peers {
    private volatile boolean possible;

    Peers(WaypostConfig config) {
        this.possible = config.databaseUrl().isPresent();
    }

    boolean possible() {
        return possible;
    }

    /** Another node was heard, or may have been missed. */
    void expect() {
        possible = true;
    }
}
