package dev.waypost.auth.registration;

/** Who may register after the first account exists. */
public enum RegistrationMode {
    OPEN,
    INVITED,
    CLOSED
}
