package dev.waypost.live;

/** Why the server closes a WebSocket. */
enum CloseReason {
    SHUTDOWN(1001, "The server is stopping; reconnect in a moment"),
    UNRULY(1008, "Too many messages"),
    TOO_LARGE(1009, "The message is too large"),
    OVERLOADED(1013, "Too many events; reconnect later"),
    UNAUTHORIZED(4401, "The session has ended or the key is no longer valid"),
    FORBIDDEN(4403, "You no longer have access to the analytics of the workspace"),
    SILENT(4408, "No pong was received for 90 seconds"),
    TOO_MANY(4429, "Too many WebSockets of this workspace are open");

    private final int code;
    private final String reason;

    CloseReason(int code, String reason) {
        this.code = code;
        this.reason = reason;
    }

    short code() {
        return (short) code;
    }

    String reason() {
        return reason;
    }
}
