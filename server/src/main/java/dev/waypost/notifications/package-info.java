/** Notifications in the dashboard. Other features send them through Notifications. */
@NullMarked
package dev.waypost.notifications;

import org.jspecify.annotations.NullMarked;
