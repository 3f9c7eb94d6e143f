package dev.waypost.platform.broadcast;

import dev.waypost.platform.crypto.Tokens;
import jakarta.inject.Singleton;

/** What this process calls itself among others, so that it knows its own messages when they come back. */
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
