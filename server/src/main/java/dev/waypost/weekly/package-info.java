/** The weekly e-mail report of workspaces. */
@NullMarked
package dev.waypost.weekly;

import org.jspecify.annotations.NullMarked;
