/** Accounts and sign-in: passwords, sessions, second factor, mailed one-time links, user settings. */
@NullMarked
package dev.waypost.auth.session;

import org.jspecify.annotations.NullMarked;
