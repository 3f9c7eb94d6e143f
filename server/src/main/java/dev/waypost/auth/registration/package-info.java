/** Registration: the mode of the installation, the setup link for the first account, and invitations. */
@NullMarked
package dev.waypost.auth.registration;

import org.jspecify.annotations.NullMarked;
