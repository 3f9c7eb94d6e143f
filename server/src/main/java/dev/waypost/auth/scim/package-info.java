/**
 * SCIM 2.0: identity providers provision the members of a workspace. Start reading with {@code ScimUserService} and
 * {@code Provisioner}.
 */
@NullMarked
package dev.waypost.auth.scim;

import org.jspecify.annotations.NullMarked;
