/** The mail with which people learn every Monday what their workspaces did. */
@NullMarked
package dev.waypost.weekly;

import org.jspecify.annotations.NullMarked;
