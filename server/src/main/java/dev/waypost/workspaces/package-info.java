/** Workspaces, members, invitations and ownership. */
@NullMarked
package dev.waypost.workspaces;

import org.jspecify.annotations.NullMarked;
