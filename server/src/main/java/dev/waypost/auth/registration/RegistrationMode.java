package dev.waypost.auth.registration;

/** Who may make an account once there is one. */
public enum RegistrationMode {
    OPEN,
    INVITED,
    CLOSED
}
