package dev.waypost.webhooks;

/** The number of replayed messages. */
public record ReplayedView(int replayed) {}
