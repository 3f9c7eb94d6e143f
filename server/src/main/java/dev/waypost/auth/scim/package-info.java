/** SCIM 2.0: identity providers keep the people of a workspace up to date. Read {@code ScimUserService} and {@code Provisioner} first. */
@NullMarked
package dev.waypost.auth.scim;

import org.jspecify.annotations.NullMarked;
