/** Operations on members: list them, change roles, remove them, transfer ownership, and add members from single sign-on and SCIM. */
@NullMarked
package dev.waypost.workspaces.members;

import org.jspecify.annotations.NullMarked;
