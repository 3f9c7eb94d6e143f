/** SCIM 2.0: identity providers keep the members of a workspace up to date. Read ScimUserService and Provisioner first. */
@NullMarked
package dev.waypost.auth.scim;

import org.jspecify.annotations.NullMarked;
