package dev.waypost.notifications;

import org.jspecify.annotations.Nullable;

/**
 * Something to tell people.
 *
 * @param title a few words
 * @param message what happened and, where something is to be done, what
 * @param link the dashboard's page about it, as a path within the workspace such as /campaigns
 */
public record Notice(
        NotificationType type,
        String title,
        String message,
        @Nullable String link) {}
