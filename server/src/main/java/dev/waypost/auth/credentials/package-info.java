/** Checks what an account of a user or partner signs in with, limits guessing, and writes the security log. */
@NullMarked
package dev.waypost.auth.credentials;

import org.jspecify.annotations.NullMarked;
