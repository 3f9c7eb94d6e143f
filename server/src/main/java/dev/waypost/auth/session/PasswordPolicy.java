package dev.waypost.auth.session;

import dev.waypost.access.UserId;

/** Says who may not sign in with a password. A feature with another way to sign in implements it as a bean. */
public interface PasswordPolicy {
    /**
     * Refuses whoever has to sign in another way. Asked only when the person has proved who they are, so that a refusal tells
     * strangers nothing.
     */
    void requirePasswordAllowed(UserId user, String email);
}
