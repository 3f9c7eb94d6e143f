/** Who may make an account: the mode of the installation, the link for the first one, and invitations. */
@NullMarked
package dev.waypost.auth.registration;

import org.jspecify.annotations.NullMarked;
