package dev.waypost.platform.broadcast;

import dev.waypost.platform.crypto.Tokens;
import jakarta.inject.Singleton;

/** The name of this process among the nodes, to recognise its own messages. */
@Singleton
class BroadcastOrigin {
    private final String name;

    BroadcastOrigin(Tokens tokens) {
        name = tokens.next("", 12);
    }

    String name() {
        return name;
    }
}
