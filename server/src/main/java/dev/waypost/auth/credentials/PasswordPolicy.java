package dev.waypost.auth.credentials;

import dev.waypost.access.UserId;

/** Decides who may not sign in with a password. A feature with another sign-in method implements it as a bean. */
public interface PasswordPolicy {
    /**
     * Throws if the user must sign in another way. Called only after the password was verified, so that the error
     * reveals nothing to others.
     */
    void requirePasswordAllowed(UserId user, String email);

    /** Ends the sessions that passwords opened, if the user must now sign in another way. */
    void endPasswordSessions(UserId user, String email);
}
