package dev.waypost.webhooks;

/** How many messages are sent again. */
public record ReplayedView(int replayed) {}
