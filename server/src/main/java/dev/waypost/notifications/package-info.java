/** What people are told in the dashboard. Others tell through Notifications. */
@NullMarked
package dev.waypost.notifications;

import org.jspecify.annotations.NullMarked;
