package dev.waypost.notifications;

import org.jspecify.annotations.Nullable;

/**
 * The content of a notification.
 *
 * @param title a few words
 * @param message what happened and, if action is required, what to do
 * @param link the dashboard page, as a path within the workspace such as /campaigns
 */
public record Notice(
        NotificationType type,
        String title,
        String message,
        @Nullable String link) {}
